internal import CPango

/// Languages for scripts in which the text's own language is not written.
enum ScriptLanguages {
    /// A language of a script: that of Pango's pango_script_get_sample_language, which asks the
    /// environment first.
    ///
    /// For all others, it is `xx`, no language, as in Pango.
    static func language(of script: PangoScript) -> String {
        switch script {
        case PANGO_SCRIPT_ARABIC: "ar"
        case PANGO_SCRIPT_ARMENIAN: "hy"
        case PANGO_SCRIPT_BENGALI: "bn"
        case PANGO_SCRIPT_CHEROKEE: "chr"
        case PANGO_SCRIPT_COPTIC: "cop"
        case PANGO_SCRIPT_CYRILLIC: "ru"
        case PANGO_SCRIPT_DEVANAGARI: "hi"
        case PANGO_SCRIPT_ETHIOPIC: "am"
        case PANGO_SCRIPT_GEORGIAN: "ka"
        case PANGO_SCRIPT_GREEK: "el"
        case PANGO_SCRIPT_GUJARATI: "gu"
        case PANGO_SCRIPT_GURMUKHI: "pa"
        case PANGO_SCRIPT_HANGUL: "ko"
        case PANGO_SCRIPT_HEBREW: "he"
        case PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA: "ja"
        case PANGO_SCRIPT_KANNADA: "kn"
        case PANGO_SCRIPT_KHMER: "km"
        case PANGO_SCRIPT_LAO: "lo"
        case PANGO_SCRIPT_LATIN: "en"
        case PANGO_SCRIPT_MALAYALAM: "ml"
        case PANGO_SCRIPT_MONGOLIAN: "mn"
        case PANGO_SCRIPT_MYANMAR: "my"
        case PANGO_SCRIPT_ORIYA: "or"
        case PANGO_SCRIPT_SINHALA: "si"
        case PANGO_SCRIPT_SYRIAC: "syr"
        case PANGO_SCRIPT_TAMIL: "ta"
        case PANGO_SCRIPT_TELUGU: "te"
        case PANGO_SCRIPT_THAANA: "dv"
        case PANGO_SCRIPT_THAI: "th"
        case PANGO_SCRIPT_TIBETAN: "bo"
        case PANGO_SCRIPT_CANADIAN_ABORIGINAL: "iu"
        case PANGO_SCRIPT_TAGALOG: "tl"
        default: "xx"
        }
    }
}
