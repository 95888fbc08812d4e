// The name of a field where its value is read and not typed: « Frais », as the value itself says « 25 DH ».
const UNIT = / \((?:%|MAD|DH|درهم)\)$/;

export const nameWithoutUnit = (name: string): string => name.replace(UNIT, '');
