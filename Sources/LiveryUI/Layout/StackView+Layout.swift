import LiveryRaster

extension StackView {
    /// The size of the margins and everything within them, the gaps being no more than the spacing.
    func fittedSize(within room: Size) -> Size {
        let views = arrangedSubviews.filter { !$0.isHidden }
        let room = Size(
            max(0, room.width - margins.horizontal),
            max(0, room.height - margins.vertical)
        )
        let (length, across) = parts(of: room)
        let items = views.map { item($0, across: across) }
        let wanted = StackRun.length(items.map(\.length), spacing: gap)
        // What fits is not stretched, and what does not is measured as it will be laid out.
        let run = StackRun(items, distribution, spacing: gap, length: min(length, wanted))
        let isCramped = wanted > length
        let sizes = zip(views, isCramped ? run.lengths : items.map(\.length)).map { view, length in
            fitted(view, length: length, across: across)
        }
        let lines = CrossLines(views, sizes: sizes, baseline: baselineOfLines)
        let cross = max(
            sizes.map { parts(of: $0).across }.max() ?? 0,
            lines.map { $0.above + $0.below } ?? 0
        )
        let size = size(length: isCramped ? length : wanted, across: cross)
        return Size(
            max(0, size.width + margins.horizontal),
            max(0, size.height + margins.vertical)
        )
    }

    /// Gives the arranged elements their frames.
    func arrange() {
        let views = arrangedSubviews.filter { !$0.isHidden }
        let inner = Rect(
            origin: .zero,
            size: Size(frame.width.extent, frame.height.extent)
        ).inset(by: margins)
        let (length, across) = parts(of: Size(inner.width.extent, inner.height.extent))
        let items = views.map { item($0, across: across) }
        let run = StackRun(items, distribution, spacing: gap, length: length)
        let sizes = zip(views, run.lengths).map { view, length in
            alignment == .fill && fixedAcross(view) == nil
                ? size(length: length, across: across)
                : fitted(view, length: length, across: across)
        }
        let lines = CrossLines(views, sizes: sizes, baseline: baselineOfLines)
        for (index, view) in views.enumerated() {
            let own = parts(of: sizes[index]).across
            let offset =
                lines.map { $0.above - $0.bases[index] } ?? offset(of: own, within: across)
            let start = run.starts[index]
            let origin =
                axis == .horizontal
                ? Point(inner.minX + start, inner.minY + offset)
                : Point(inner.minX + offset, inner.minY + start)
            view.arrange(in: Rect(origin: origin, size: sizes[index]))
        }
    }

    // MARK: Parts

    private var gap: Double { spacing.finite(or: 0) }

    private var margins: Insets { layoutMargins.finite }

    private func parts(of size: Size) -> (length: Double, across: Double) {
        axis == .horizontal ? (size.width, size.height) : (size.height, size.width)
    }

    private func size(length: Double, across: Double) -> Size {
        axis == .horizontal ? Size(length, across) : Size(across, length)
    }

    private func fixedAcross(_ view: View) -> Double? {
        axis == .horizontal ? view.fixedHeight : view.fixedWidth
    }

    private func item(_ view: View, across: Double) -> StackRun.Item {
        let wanted = view.fittingSize(within: size(length: .infinity, across: across))
        let priorities = view.layoutPriorities
        return axis == .horizontal
            ? StackRun.Item(
                length: wanted.width,
                hugging: priorities.horizontalHugging,
                resistance: priorities.horizontalResistance,
                isFixed: view.fixedWidth != nil
            )
            : StackRun.Item(
                length: wanted.height,
                hugging: priorities.verticalHugging,
                resistance: priorities.verticalResistance,
                isFixed: view.fixedHeight != nil
            )
    }

    /// The size of an element of a length: as far across as it would like to be, but for the room.
    private func fitted(_ view: View, length: Double, across: Double) -> Size {
        let wanted = view.fittingSize(within: size(length: length, across: across))
        let own = fixedAcross(view)?.extent ?? min(parts(of: wanted).across, across)
        return size(length: length, across: own)
    }

    private func offset(of own: Double, within across: Double) -> Double {
        switch alignment {
        case .fill, .leading, .top, .firstBaseline, .lastBaseline: 0
        case .center: (across - own) / 2
        case .trailing, .bottom: across - own
        }
    }

    /// Where the line of text is that is to be the same for all; nil when it is edges that are.
    private var baselineOfLines: ((View, Size) -> Double)? {
        guard axis == .horizontal else { return nil }
        switch alignment {
        case .firstBaseline: return { $0.firstBaseline(at: $1) }
        case .lastBaseline: return { $0.lastBaseline(at: $1) }
        default: return nil
        }
    }
}

/// Elements of a row whose text stands on one line.
private struct CrossLines {
    /// How far below its upper edge the line is in each.
    let bases: [Double]
    /// The most that any of them has above the line.
    let above: Double
    /// The most that any of them has below the line.
    let below: Double

    init?(_ views: [View], sizes: [Size], baseline: ((View, Size) -> Double)?) {
        guard let baseline else { return nil }
        bases = zip(views, sizes).map { baseline($0, $1).finite(or: 0) }
        above = bases.max() ?? 0
        below = zip(bases, sizes).map { $1.height - $0 }.max() ?? 0
    }
}
