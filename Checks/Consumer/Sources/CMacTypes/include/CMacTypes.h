#pragma once

// Names of <MacTypes.h>, which Foundation exports on Apple's systems. A type of a library with one of these names can't
// be named by who imports both.
typedef long Size;
struct Point {
    short v;
    short h;
};
typedef struct Point Point;
struct Rect {
    short top;
    short left;
    short bottom;
    short right;
};
typedef struct Rect Rect;
