/// A linear map of three components.
package struct ColorMatrix: Sendable {
    private let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// Makes a matrix of its rows.
    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        columns = (
            SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y), SIMD3(first.z, second.z, third.z)
        )
    }

    /// The matrix times a column.
    @inline(__always) package static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
        matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
    }
}

// The matrices of css-color-4's sample code (section 18): to and from CIE XYZ relative to each
// space's own white, as fractions where they are rational.
extension ColorMatrix {
    package static let srgbToXYZ = ColorMatrix(
        SIMD3(506_752.0 / 1_228_815, 87_881.0 / 245_763, 12_673.0 / 70_218),
        SIMD3(87_098.0 / 409_605, 175_762.0 / 245_763, 12_673.0 / 175_545),
        SIMD3(7_918.0 / 409_605, 87_881.0 / 737_289, 1_001_167.0 / 1_053_270)
    )
    static let xyzToSRGB = ColorMatrix(
        SIMD3(12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959),
        SIMD3(-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810),
        SIMD3(705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667)
    )
    static let displayP3ToXYZ = ColorMatrix(
        SIMD3(608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160),
        SIMD3(35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400),
        SIMD3(0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800)
    )
    static let xyzToDisplayP3 = ColorMatrix(
        SIMD3(446_124.0 / 178_915, -333_277.0 / 357_830, -72_051.0 / 178_915),
        SIMD3(-14_852.0 / 17_905, 63_121.0 / 35_810, 423.0 / 17_905),
        SIMD3(11_844.0 / 330_415, -50_337.0 / 660_830, 316_169.0 / 330_415)
    )
    static let a98RGBToXYZ = ColorMatrix(
        SIMD3(573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567),
        SIMD3(591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835),
        SIMD3(53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835)
    )
    static let xyzToA98RGB = ColorMatrix(
        SIMD3(1_829_569.0 / 896_150, -506_331.0 / 896_150, -308_931.0 / 896_150),
        SIMD3(-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810),
        SIMD3(16_779.0 / 1_248_040, -147_721.0 / 1_248_040, 1_266_979.0 / 1_248_040)
    )
    static let rec2020ToXYZ = ColorMatrix(
        SIMD3(63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314),
        SIMD3(26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157),
        SIMD3(0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314)
    )
    static let xyzToRec2020 = ColorMatrix(
        SIMD3(30_757_411.0 / 17_917_100, -6_372_589.0 / 17_917_100, -4_539_589.0 / 17_917_100),
        SIMD3(-19_765_991.0 / 29_648_200, 47_925_759.0 / 29_648_200, 467_509.0 / 29_648_200),
        SIMD3(792_561.0 / 44_930_125, -1_921_689.0 / 44_930_125, 42_328_811.0 / 44_930_125)
    )

    // These two lead to and from XYZ relative to D50, which is ProPhoto RGB's white.
    static let prophotoRGBToXYZ = ColorMatrix(
        SIMD3(0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
        SIMD3(0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
        SIMD3(0, 0, 0.82510460251046020)
    )
    static let xyzToProphotoRGB = ColorMatrix(
        SIMD3(1.34578688164715830, -0.25557208737979464, -0.05110186497554526),
        SIMD3(-0.54463070512490190, 1.50824774284514680, 0.02052744743642139),
        SIMD3(0, 0, 1.21196754563894520)
    )

    // The linear Bradford adaptation between the white points.
    static let d65ToD50 = ColorMatrix(
        SIMD3(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
        SIMD3(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
        SIMD3(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371)
    )
    static let d50ToD65 = ColorMatrix(
        SIMD3(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
        SIMD3(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
        SIMD3(0.012314014864481998, -0.020507649298898964, 1.330365926242124)
    )

    // OKLab: XYZ to responses of the cones (LMS), whose cube roots a second matrix maps to Lab.
    package static let xyzToLMS = ColorMatrix(
        SIMD3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
        SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
        SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309)
    )
    static let lmsToXYZ = ColorMatrix(
        SIMD3(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
        SIMD3(-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
        SIMD3(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816)
    )
    package static let lmsToOKLab = ColorMatrix(
        SIMD3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
        SIMD3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
        SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774)
    )
    static let okLabToLMS = ColorMatrix(
        SIMD3(1, 0.3963377773761749, 0.2158037573099136),
        SIMD3(1, -0.1055613458156586, -0.0638541728258133),
        SIMD3(1, -0.0894841775298119, -1.2914855480194092)
    )
}
