// snippet: parameters
import Livery

struct RingStyle: StyleSet {
    let styles: StyleManager

    // The key is the function's own name, and its arguments have the parameters' types.
    func ringBox(progress: Double, tone: Color) throws -> ThemedImage {
        try asset(parameters: ["progress": .number(progress), "tone": .color(tone)])
    }
}
// end
