// LiveryGoldens
