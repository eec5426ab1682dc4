// What generated code takes of androidx.compose.runtime, with the signatures of its documentation.
package androidx.compose.runtime

@Target(
    AnnotationTarget.FUNCTION,
    AnnotationTarget.TYPE,
    AnnotationTarget.PROPERTY_GETTER
)
annotation class Composable
