// Draws the button again and again, and prints how long one took in microseconds: the median of
// eleven runs.

#include "CairoFloor.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

static int compare(const void *first, const void *second) {
    double difference = *(const double *)first - *(const double *)second;
    return (difference > 0) - (difference < 0);
}

int main(void) {
    enum { runs = 11, draws = 200 };
    double times[runs];
    for (int run = 0; run < runs; run++) {
        double start = seconds();
        for (int draw = 0; draw < draws; draw++) {
            if (cairo_floor_draw_button(0.01) == 0) {
                fputs("Cairo could not draw the button\n", stderr);
                return EXIT_FAILURE;
            }
        }
        times[run] = (seconds() - start) / draws * 1e6;
    }
    qsort(times, runs, sizeof *times, compare);
    printf("%.1f\n", times[runs / 2]);
    return EXIT_SUCCESS;
}
