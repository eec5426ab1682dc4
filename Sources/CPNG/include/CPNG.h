int livery_png_placeholder(void);
