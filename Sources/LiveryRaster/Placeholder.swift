// LiveryRaster
