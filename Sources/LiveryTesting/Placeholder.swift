// LiveryTesting
