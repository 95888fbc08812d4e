// Well-known places in each city. Where the map has no streets, a user can choose one of these
// places to set a pin there, and then move the pin. The positions are accurate to about 300 m, like
// the positions of neighbourhoods (tools/places/neighborhoods.txt).
import type { Position } from './map-types.ts';

export type Landmark = Position & { name: string; name_fr: string; name_ar: string };

const ROWS: [name: string, french: string, arabic: string, latitude: number, longitude: number][] =
  [
    ['Hassan II Mosque', 'Mosquée Hassan II', 'مسجد الحسن الثاني', 33.6085, -7.6327],
    [
      'Casa-Voyageurs station',
      'Gare Casa-Voyageurs',
      'محطة الدار البيضاء المسافرين',
      33.5897,
      -7.5913,
    ],
    ['Casa-Port station', 'Gare Casa-Port', 'محطة الدار البيضاء الميناء', 33.5993, -7.6128],
    ['United Nations Square', 'Place des Nations Unies', 'ساحة الأمم المتحدة', 33.5953, -7.6187],
    ['Twin Center', 'Twin Center', 'التوين سنتر', 33.5868, -7.6324],
    ['Morocco Mall', 'Morocco Mall', 'موروكو مول', 33.5762, -7.7068],
    ['Mohammed V Stadium', 'Stade Mohammed V', 'مركب محمد الخامس', 33.5828, -7.6477],
    ['Arab League Park', 'Parc de la Ligue arabe', 'حديقة الجامعة العربية', 33.5879, -7.6247],
    ['Mohammed V Airport', 'Aéroport Mohammed V', 'مطار محمد الخامس', 33.3675, -7.5898],
    ['Rabat-Ville station', 'Gare Rabat-Ville', 'محطة الرباط المدينة', 34.0166, -6.8358],
    ['Rabat-Agdal station', 'Gare Rabat-Agdal', 'محطة الرباط أكدال', 33.9998, -6.8559],
    ['Hassan Tower', 'Tour Hassan', 'صومعة حسان', 34.0241, -6.8228],
    ['Chellah', 'Chellah', 'شالة', 34.0067, -6.8204],
    ['Salé-Ville station', 'Gare Salé-Ville', 'محطة سلا المدينة', 34.0355, -6.8177],
    ['Jemaa el-Fna Square', 'Place Jemaa el-Fna', 'ساحة جامع الفنا', 31.6258, -7.9892],
    ['Koutoubia Mosque', 'Mosquée Koutoubia', 'جامع الكتبية', 31.6237, -7.9936],
    ['Marrakesh station', 'Gare de Marrakech', 'محطة مراكش', 31.6303, -8.018],
    ['Majorelle Garden', 'Jardin Majorelle', 'حديقة ماجوريل', 31.6416, -8.0031],
    ['Menara Gardens', 'Jardins de la Ménara', 'حدائق المنارة', 31.6133, -8.0222],
    ['Menara Airport', 'Aéroport Ménara', 'مطار المنارة', 31.6069, -8.0363],
    ['Bab Bou Jeloud', 'Bab Boujloud', 'باب بوجلود', 34.0617, -4.9842],
    ['Al Quaraouiyine Mosque', 'Mosquée Al Quaraouiyine', 'جامع القرويين', 34.0646, -4.9734],
    ['Fez station', 'Gare de Fès', 'محطة فاس', 34.0474, -5.0],
    ['Saïss Airport', 'Aéroport Saïss', 'مطار سايس', 33.9273, -4.978],
    ['Tangier station', 'Gare de Tanger-Ville', 'محطة طنجة المدينة', 35.7724, -5.787],
    ['Grand Socco', 'Grand Socco', 'السوق الكبير', 35.7846, -5.8131],
    ['Ibn Battouta Airport', 'Aéroport Ibn Battouta', 'مطار ابن بطوطة', 35.7269, -5.9169],
    ['Souk El Had', 'Souk El Had', 'سوق الأحد', 30.4117, -9.5803],
    ['Agadir Oufella Kasbah', 'Kasbah d’Agadir Oufella', 'قصبة أكادير أوفلا', 30.4297, -9.6242],
    ['Al Massira Airport', 'Aéroport Al Massira', 'مطار المسيرة', 30.325, -9.4131],
    ['Bab Mansour', 'Bab Mansour', 'باب منصور', 33.893, -5.5645],
    ['El Hedim Square', 'Place El Hedim', 'ساحة الهديم', 33.8936, -5.5656],
    ['Angads Airport', 'Aéroport Angad', 'مطار أنكاد', 34.7872, -1.924],
    ['Hassan II Square', 'Place Hassan II', 'ساحة الحسن الثاني', 35.5708, -5.368],
    ['Outa el Hammam Square', 'Place Outa el Hammam', 'ساحة وطاء الحمام', 35.1688, -5.2617],
    ['Moulay Hassan Square', 'Place Moulay Hassan', 'ساحة مولاي الحسن', 31.5125, -9.7716],
    ['Taourirt Kasbah', 'Kasbah de Taourirt', 'قصبة تاوريرت', 30.9201, -6.8997],
  ];

export const LANDMARKS: readonly Landmark[] = ROWS.map(
  ([name, name_fr, name_ar, latitude, longitude]) => ({
    name,
    name_fr,
    name_ar,
    latitude,
    longitude,
  }),
);
