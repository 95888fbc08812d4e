// Those of the page: the map draws each letter by itself on the device, so that none is loaded from anywhere.

export const LETTERS = '"Readex Pro Variable"';
