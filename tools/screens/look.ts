// How a route is looked at when it is photographed: on what, in which language and theme.
export const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};

export type Look = {
  size: keyof typeof SIZES;
  language: 'en' | 'fr' | 'ar';
  theme: 'light' | 'dark';
};
