// Tables from which people delete rows themselves, each her own; from every other one nobody does.

export const OPEN_TO_DELETE = ['contacts', 'properties', 'property_images'];
