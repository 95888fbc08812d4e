// Tables from which people delete rows themselves, each her own; from every other one nobody does.

export const DELETABLE_TABLES = ['contacts', 'properties', 'property_images'];
