import LiveryRaster

extension TableView {
    /// Creates and places the cells of the visible rows.
    func layoutRows() {
        let top = contentOffset.y.finite(or: 0)
        let bottom = top + min(frame.height.extent, VisibleBounds.maximumLength)
        measured.begin(width: frame.width, style: window?.injector?.styleNumber)
        var seen: Set<CellIndex> = []
        var seenHeaders: Set<Int> = []
        var y = 0.0
        for section in 0..<numberOfSections where y < bottom {
            let title = title(ofSection: section)
            let height = title == nil ? 0 : sectionHeaderHeight.extent
            let start = y
            y = placeRows(of: section, from: start + height, in: top..<max(top, bottom), &seen)
            if let title, height > 0, y > top, start < bottom {
                seenHeaders.insert(section)
                let header = headers.cell(at: section, in: self) { TableViewHeaderFooterView() }
                header.textLabel.text = title
                // The title stays visible while rows of its section are visible below it.
                let position = max(start, min(top, y - height)) - top
                header.frame = Rect(x: 0, y: position, width: frame.width.extent, height: height)
            }
        }
        cells.keep { seen.contains($0) }
        headers.keep { seenHeaders.contains($0) }
        order(cells.all.map(\.cell) + headers.all.map(\.cell))
    }

    /// Places the visible rows of a section.
    ///
    /// - Returns: The end of the section, or of its visible rows if there are more.
    private func placeRows(
        of section: Int,
        from start: Double,
        in range: Range<Double>,
        _ seen: inout Set<CellIndex>
    ) -> Double {
        let count = numberOfRows(inSection: section)
        if let rowHeight, rowHeight > 0 {
            let height = max(1, rowHeight.extent)
            // Clamped, so that any offset can be converted.
            func row(_ number: Double) -> Int { Int(min(max(0, number), Double(count))) }
            let first = row(((range.lowerBound - start) / height).rounded(.down))
            let end = row(((range.upperBound - start) / height).rounded(.up))
            for item in first..<max(first, end) {
                let index = CellIndex(section: section, item: item)
                seen.insert(index)
                place(index, at: start + Double(item) * height - range.lowerBound, height: height)
            }
            return start + Double(count) * height
        }
        var y = start
        var item = 0
        while item < count, y < range.upperBound {
            let index = CellIndex(section: section, item: item)
            var height = measured[index] ?? .infinity
            if y + height > range.lowerBound { height = measure(index) }
            if y + height > range.lowerBound {
                seen.insert(index)
                place(index, at: y - range.lowerBound, height: height)
            }
            y += height
            item += 1
        }
        return y
    }

    private func cell(at index: CellIndex) -> TableViewCell {
        cells.cell(at: index, in: self) { makeCell(at: index) }
    }

    private func measure(_ index: CellIndex) -> Double {
        let room = Size(frame.width.extent, .infinity)
        let height = max(1, cell(at: index).fittingSize(within: room).height)
        measured.set(height, at: index)
        return height
    }

    private func place(_ index: CellIndex, at y: Double, height: Double) {
        let cell = cell(at: index)
        cell.frame = Rect(x: 0, y: y, width: frame.width.extent, height: height)
        cell.separator =
            separatorStyle == .none
            ? nil : TableViewCell.Separator(color: separatorColor, insets: separatorInset)
    }
}
