// LiveryExport
