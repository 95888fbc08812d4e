// Words in addresses that are not names of places: terms for streets, quarters and buildings. Also
// contains the names of regions.
import { searchableText } from '@wasl/core/searchable-text';

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/).map(searchableText));

/**
 * Words that stand before the name of a street, such as Avenue in "Avenue de Fès". A name after
 * such a word is not the name of a place, even if a city has the same name.
 */
export const STREET_WORDS = wordsOf(`
  rue r avenue av ave bd bld blvd boulevard street st road route rte place plc zankat zenkat zanqat zan9at zn9t chari3 charia
  sharia tariq tri9 triq trik allee impasse passage rond rondpoint carrefour rocade autoroute kissariat kissaria souk souq
  marche gare café cafe hotel pharmacie clinique ecole lycee restaurant agence banque boutique magasin mosquee
  شارع زنقة زنقه طريق ساحة ممر زقاق سوق قيسارية محطة مقهى فندق صيدلية مدرسة ثانوية مسجد
`);

/** Words that stand before the name of a quarter or building. */
export const QUARTER_WORDS = wordsOf(`
  hay hai quartier qt qrt residence res resid rés lot lots lotissement lotis derb cite douar dwar imm immeuble villa villas bloc
  block bloque secteur tranche groupe complexe jnane jnan arsat riad bab zone
  حي اقامة إقامة تجزئة تجزءة درب عمارة فيلا بلوك دوار مجموعة قطاع باب رياض
`);

/**
 * Words that can stand between a word such as "street" or "quarter" and the name of the street or
 * quarter.
 */
export const LINKING_WORDS = wordsOf(
  `de du des d la le les l el al en of the ibn ben sidi moulay ال`,
);

/** Prepositions that stand before the name of a place: at Casa, f Casa, à Fès. */
export const PREPOSITIONS = wordsOf(
  `a f fi in at to vers pour ville city l b ila من في ف ب الى إلى مدينة بمدينة`,
);

/**
 * First words of many place names, such as "sidi" or "bab". None of these words is a complete place
 * name.
 */
export const NAME_START_WORDS = wordsOf(`
  sidi lalla moulay bni oulad ould ait ain ben bir bab dar had sebt souk ksar kasba kelaat oued foum tit el al hay
  سيدي لالة مولاي بني اولاد ولد ايت عين بن ابن بئر باب دار حد سبت سوق قصر القصر قصبة قلعة واد وادي فم حي
`);

/**
 * Common words that are never matched with the name of a place, neither by similar spelling nor by
 * similar sound.
 */
export const COMMON_WORDS = wordsOf(`
  numero num no n° appt appartement apt app apart etage etg rdc porte bureau magasin angle coin pres prés proche cote
  cotee face derriere devant entre avec sans centre centreville nouveau nouvelle ancienne ancien grand grande petit petite maroc matin soir jour midi tlata jouj rab3a khamsa paris lyon france madrid espagne
  morocco maghrib livrer livraison colis merci bonjour salam tel telephone maison chez monsieur madame mr mme cp code postal
  near next behind front house floor home first second third left right please call parcel delivery door gate shop market mall
  mohammed mohamed mohammad ahmed hassan hussein youssef yousef ibrahim fatima khadija zineb amina karim rachid said omar ali
  medina mdina lmdina madina lmadina qdima lqdima kdima kadima
  hamid aziz mostafa mustapha abdellah abdelkrim khattabi zerktouni anfa fassi alaoui idrissi bennani tazi slaoui filali berrada
  sina rochd batouta khaldoun toumert tachfine hassan2 mohammed5 massira nahda qods salam wifaq amal atlas andalous
  ramadan achghal hna hnaya hadi lyoum dyal dial li lli bach wach chkon mezyan bezaf khoya khti sa3a
  رقم شقة الشقة طابق الطابق قرب بجانب امام أمام خلف وراء مقابل قبالة المغرب منزل السيد السيدة العلوي شكرا جزيلا جزيل باريس مدريد سلام من فضلك توصيل
  محمد احمد أحمد الحسن يوسف ابراهيم فاطمة خديجة كريم رشيد سعيد عمر علي الزرقطوني ابن سينا الخامس السادس الثاني
  المسيرة النهضة القدس السلام الوفاق الامل الاطلس الاندلس
`);

/**
 * Names of regions. Most of these names contain the names of cities. In an address, the name of a
 * region counts less than the name of a city next to it.
 */
export const REGION_NAMES: readonly string[] = [
  'tanger tetouan al hoceima',
  'tanger tetouan',
  'rabat sale kenitra',
  'beni mellal khenifra',
  'casablanca settat',
  'grand casablanca',
  'marrakech safi',
  'fes meknes',
  'draa tafilalet',
  'souss massa draa',
  'souss massa',
  'guelmim oued noun',
  'laayoune sakia el hamra',
  'dakhla oued ed dahab',
  'dakhla oued eddahab',
  'طنجة تطوان الحسيمة',
  'الرباط سلا القنيطرة',
  'بني ملال خنيفرة',
  'الدار البيضاء سطات',
  'مراكش آسفي',
  'فاس مكناس',
  'درعة تافيلالت',
  'سوس ماسة',
  'كلميم واد نون',
  'العيون الساقية الحمراء',
  'الداخلة وادي الذهب',
].map(searchableText);
