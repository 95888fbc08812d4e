/** The family of the app's letters, as CSS names it. The map draws its names with it letter by letter, so that it loads none from elsewhere. */
export const LETTERS = '"Readex Pro Variable"';
