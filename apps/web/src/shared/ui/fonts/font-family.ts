/**
 * Font family of the app, as in CSS. The map uses this font, which is already on the device, so
 * that it downloads no glyphs from another server.
 */
export const FONT_FAMILY = '"Readex Pro Variable"';
