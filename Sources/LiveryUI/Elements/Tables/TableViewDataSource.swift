/// The source of a table's cells, used instead of ``TableView/sections``.
public protocol TableViewDataSource: AnyObject {
    /// Returns the number of sections. Default: 1.
    func numberOfSections(in tableView: TableView) -> Int

    /// Returns the number of rows of a section.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

    /// Creates the cell of a row that becomes visible or is measured.
    func tableView(_ tableView: TableView, cellForRowAt index: CellIndex) -> TableViewCell

    /// Returns the title of a section. Default: nil.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
}

extension TableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }

    /// Nil.
    public func tableView(
        _ tableView: TableView,
        titleForHeaderInSection section: Int
    ) -> String? { nil }
}
