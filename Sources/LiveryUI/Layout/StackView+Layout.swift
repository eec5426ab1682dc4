import LiveryRaster

extension StackView {
    /// The size that fits the arranged elements with margins and spacing.
    func fittedSize(within room: Size) -> Measurement {
        withLayoutPass { pass in
            let views = arrangedSubviews.filter { !$0.isHidden }
            let room = Size(
                max(0, room.width - margins.horizontal),
                max(0, room.height - margins.vertical)
            )
            let (length, across) = parts(of: room)
            let wishes = views.map { wish(of: $0, across: across, in: pass) }
            let items = zip(views, wishes).map(item)
            let wantedLengths = StackAxisLayout.wantedLengths(items, distribution)
            let wanted = StackAxisLayout.length(wantedLengths, spacing: gap)
            let isCramped = wanted > length
            // Elements that do not fit are measured as they will be laid out.
            let lengths =
                isCramped
                ? StackAxisLayout(items, distribution, spacing: gap, length: length).lengths
                : wantedLengths
            let fits = views.indices.map { index in
                // With more room than it wants, an element is no higher.
                lengths[index] >= items[index].length
                    ? wishes[index]
                    : wish(of: views[index], length: lengths[index], across: across, in: pass)
            }
            let sizes = views.indices.map { index in
                given(views[index], fits[index], length: lengths[index], across: across)
            }
            let lines = CrossLines(views, sizes: sizes, baseline: baselineOfLines)
            let cross = max(
                sizes.map { parts(of: $0).across }.max() ?? 0,
                lines.map { $0.above + $0.below } ?? 0
            )
            let inner = size(length: isCramped ? length : wanted, across: cross)
            let least = size(
                length: StackAxisLayout.leastLength(items, distribution, spacing: gap),
                across: fits.map { parts(of: $0.least).across }.max() ?? 0
            )
            return Measurement(
                size: withMargins(inner),
                least: withMargins(least),
                staysInSmallerRoom: fits.allSatisfy(\.staysInSmallerRoom)
                    && wishes.allSatisfy(\.staysInSmallerRoom)
            )
        }
    }

    func arrange() {
        let views = arrangedSubviews.filter { !$0.isHidden }
        let inner = Rect(
            origin: .zero,
            size: Size(frame.width.extent, frame.height.extent)
        ).inset(by: margins)
        let (length, across) = parts(of: Size(inner.width.extent, inner.height.extent))
        withLayoutPass { pass in
            let wishes = views.map { wish(of: $0, across: across, in: pass) }
            let items = zip(views, wishes).map(item)
            let run = StackAxisLayout(items, distribution, spacing: gap, length: length)
            let sizes = views.indices.map { index in
                let (view, own) = (views[index], run.lengths[index])
                if alignment == .fill, fixedAcross(view) == nil {
                    return size(length: own, across: across)
                }
                let fit =
                    own == items[index].length
                    ? wishes[index] : wish(of: view, length: own, across: across, in: pass)
                return given(view, fit, length: own, across: across)
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
    }

    /// The sizes that the stack and its visible elements need and do not have. Elements that are stacks tell their own.
    var lackingSizes: [(view: View, needed: Size)] {
        let views = arrangedSubviews.filter { !$0.isHidden }
        let inner = bounds.inset(by: margins).size
        let (length, across) = parts(of: Size(inner.width.extent, inner.height.extent))
        let lengths = views.map { parts(of: $0.frame.size).length }
        let total = StackAxisLayout.length(lengths, spacing: gap)
        var lacking: [(View, Size)] = []
        if total > length + View.sizeTolerance {
            lacking.append((self, withMargins(size(length: total, across: 0))))
        }
        return withLayoutPass { pass in
            for view in views where !(view is StackView) && view.layer.opacity > 0 {
                let wanted = wish(of: view, across: across, in: pass).size
                let needed = view.minimumSize(of: wanted, in: view.frame.size)
                if view.frame.size.isLess(than: needed) { lacking.append((view, needed)) }
            }
            return lacking
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

    private func withMargins(_ size: Size) -> Size {
        Size(
            max(0, size.width + margins.horizontal),
            max(0, size.height + margins.vertical)
        )
    }

    /// An element's measurement at a length, by default its own.
    private func wish(
        of view: View,
        length: Double = .infinity,
        across: Double,
        in pass: LayoutPass
    ) -> Measurement {
        view.measurement(within: size(length: length, across: across), in: pass)
    }

    private func item(_ view: View, _ wish: Measurement) -> StackAxisLayout.Item {
        let priorities = view.layoutPriorities
        let isRow = axis == .horizontal
        return StackAxisLayout.Item(
            length: parts(of: wish.size).length,
            least: parts(of: wish.least).length,
            hugging: isRow ? priorities.horizontalHugging : priorities.verticalHugging,
            resistance: priorities.resistance(axis),
            isFixed: (isRow ? view.fixedWidth : view.fixedHeight) != nil,
            isSpacer: !view.hasContent
        )
    }

    /// The size of an element at a length: across the axis, what fits, at most the available length.
    private func given(
        _ view: View,
        _ wish: Measurement,
        length: Double,
        across: Double
    ) -> Size {
        let own = fixedAcross(view)?.extent ?? min(parts(of: wish.size).across, across)
        return size(length: length, across: own)
    }

    private func offset(of own: Double, within across: Double) -> Double {
        switch alignment {
        case .fill, .leading, .top, .firstBaseline, .lastBaseline: 0
        case .center: (across - own) / 2
        case .trailing, .bottom: across - own
        }
    }

    /// Returns the baseline to align; nil if edges are aligned.
    private var baselineOfLines: ((View, Size) -> Double)? {
        guard axis == .horizontal else { return nil }
        switch alignment {
        case .firstBaseline: return { $0.firstBaseline(at: $1) }
        case .lastBaseline: return { $0.lastBaseline(at: $1) }
        default: return nil
        }
    }
}

extension View {
    /// The largest invisible difference between sums of lengths, in points.
    static let sizeTolerance = 0.01
}

extension Size {
    fileprivate func isLess(than needed: Size) -> Bool {
        needed.width > width + View.sizeTolerance || needed.height > height + View.sizeTolerance
    }
}

/// The common baseline of a row's elements.
private struct CrossLines {
    /// The distance of the baseline from each element's top edge.
    let bases: [Double]
    /// The maximum height above the baseline.
    let above: Double
    /// The maximum height below the baseline.
    let below: Double

    init?(_ views: [View], sizes: [Size], baseline: ((View, Size) -> Double)?) {
        guard let baseline else { return nil }
        bases = zip(views, sizes).map { baseline($0, $1).finite(or: 0) }
        above = bases.max() ?? 0
        below = zip(bases, sizes).map { $1.height - $0 }.max() ?? 0
    }
}
