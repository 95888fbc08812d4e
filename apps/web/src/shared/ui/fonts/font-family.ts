/**
 * Font family of the app, as in CSS. The map renders its labels with this font on the device, so
 * that it downloads no glyphs from another server.
 */
export const FONT_FAMILY = '"Readex Pro Variable"';
