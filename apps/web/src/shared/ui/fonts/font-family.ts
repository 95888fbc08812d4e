/**
 * Font family of the app, as in CSS. The map renders its labels with it on the device, so that it
 * downloads no glyphs from elsewhere.
 */
export const FONT_FAMILY = '"Readex Pro Variable"';
