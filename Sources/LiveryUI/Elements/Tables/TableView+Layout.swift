import LiveryRaster

/// The heights of the rows of each section, from its first row on as far as they have been measured.
struct MeasuredRows {
    private var heights: [Int: [Double]] = [:]
    private var width = 0.0

    /// Forgets everything if it was measured at another width.
    mutating func begin(width: Double) {
        guard self.width != width else { return }
        self.width = width
        heights = [:]
    }

    subscript(index: CellIndex) -> Double? {
        let known = heights[index.section] ?? []
        return known.indices.contains(index.item) ? known[index.item] : nil
    }

    /// Remembers the height of a row, all before it being known.
    mutating func set(_ height: Double, at index: CellIndex) {
        let count = heights[index.section]?.count ?? 0
        if index.item < count {
            heights[index.section]?[index.item] = height
        } else if index.item == count {
            heights[index.section, default: []].append(height)
        }
    }
}

extension TableView {
    /// Gives the rows that are in sight their cells, and these their frames.
    func layoutRows() {
        let top = contentOffset.y.finite(or: 0)
        let bottom = top + min(frame.height.extent, VisibleBounds.maximumLength)
        measured.begin(width: frame.width)
        var seen: Set<CellIndex> = []
        var seenHeaders: Set<Int> = []
        var y = 0.0
        for section in 0..<numberOfSections where y < bottom {
            let header = title(ofSection: section) == nil ? 0 : sectionHeaderHeight.extent
            let start = y
            let rows = Rows(section: section, count: numberOfRows(inSection: section))
            y = place(rows, from: start + header, in: top..<max(top, bottom), &seen)
            if header > 0, y > top, start < bottom {
                seenHeaders.insert(section)
                // The title stays in sight as long as there is a row of its section below it.
                let place = max(start, min(top, y - header))
                placeHeader(of: section, at: place - top, height: header)
            }
        }
        cells.keep { seen.contains($0) }
        headers.keep { seenHeaders.contains($0) }
        order(cells.all.map(\.cell) + headers.all.map(\.cell))
    }

    private struct Rows {
        let section: Int
        let count: Int
    }

    /// Places the rows of a section that are in sight.
    ///
    /// - Returns: Where the section ends; where rows end that are in sight if there are more.
    private func place(
        _ rows: Rows,
        from start: Double,
        in range: Range<Double>,
        _ seen: inout Set<CellIndex>
    ) -> Double {
        if let rowHeight, rowHeight > 0 {
            let height = max(1, rowHeight.extent)
            // Both within 0...count, so that any offset can be converted.
            func row(_ number: Double) -> Int { Int(min(max(0, number), Double(rows.count))) }
            let first = row(((range.lowerBound - start) / height).rounded(.down))
            let end = row(((range.upperBound - start) / height).rounded(.up))
            for item in first..<max(first, end) {
                let index = CellIndex(section: rows.section, item: item)
                seen.insert(index)
                place(index, at: start + Double(item) * height - range.lowerBound, height: height)
            }
            return start + Double(rows.count) * height
        }
        var y = start
        var item = 0
        while item < rows.count, y < range.upperBound {
            let index = CellIndex(section: rows.section, item: item)
            let known = measured[index]
            let isAbove = known.map { y + $0 <= range.lowerBound } == true
            let height = isAbove ? known ?? 0 : measure(index)
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

    private func placeHeader(of section: Int, at y: Double, height: Double) {
        let header = headers.cell(at: section, in: self) { TableViewHeaderFooterView() }
        header.textLabel.text = title(ofSection: section) ?? ""
        header.frame = Rect(x: 0, y: y, width: frame.width.extent, height: height)
    }
}
