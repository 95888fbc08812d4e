// Countries, languages, and regions of Morocco. The SQL that inserts the places is generated from
// them. Their IDs are permanent, so new entries must be appended.

export const LANGUAGES = [
  [1, 'en', 'English', 'English'],
  [2, 'fr', 'French', 'Français'],
  [3, 'ar', 'Arabic', 'العربية'],
] as const;

/** Regions of Morocco with their codes in ISO 3166-2:MA. */
export const REGIONS = [
  [1, 'MA-01', 'Tangier-Tetouan-Al Hoceima', 'Tanger-Tétouan-Al Hoceïma', 'طنجة تطوان الحسيمة'],
  [2, 'MA-02', 'Oriental', "L'Oriental", 'الشرق'],
  [3, 'MA-03', 'Fes-Meknes', 'Fès-Meknès', 'فاس مكناس'],
  [4, 'MA-04', 'Rabat-Sale-Kenitra', 'Rabat-Salé-Kénitra', 'الرباط سلا القنيطرة'],
  [5, 'MA-05', 'Beni Mellal-Khenifra', 'Béni Mellal-Khénifra', 'بني ملال خنيفرة'],
  [6, 'MA-06', 'Casablanca-Settat', 'Casablanca-Settat', 'الدار البيضاء سطات'],
  [7, 'MA-07', 'Marrakech-Safi', 'Marrakech-Safi', 'مراكش آسفي'],
  [8, 'MA-08', 'Draa-Tafilalet', 'Drâa-Tafilalet', 'درعة تافيلالت'],
  [9, 'MA-09', 'Souss-Massa', 'Souss-Massa', 'سوس ماسة'],
  [10, 'MA-10', 'Guelmim-Oued Noun', 'Guelmim-Oued Noun', 'كلميم واد نون'],
  [11, 'MA-11', 'Laayoune-Sakia El Hamra', 'Laâyoune-Sakia El Hamra', 'العيون الساقية الحمراء'],
  [12, 'MA-12', 'Dakhla-Oued Ed-Dahab', 'Dakhla-Oued Ed-Dahab', 'الداخلة وادي الذهب'],
] as const;

/** Morocco, and the countries where most Moroccans abroad live. */
export const COUNTRIES = [
  [1, 'MA', 'Morocco', 'Maroc', 'المغرب'],
  [2, 'FR', 'France', 'France', 'فرنسا'],
  [3, 'ES', 'Spain', 'Espagne', 'إسبانيا'],
  [4, 'IT', 'Italy', 'Italie', 'إيطاليا'],
  [5, 'BE', 'Belgium', 'Belgique', 'بلجيكا'],
  [6, 'NL', 'Netherlands', 'Pays-Bas', 'هولندا'],
  [7, 'DE', 'Germany', 'Allemagne', 'ألمانيا'],
  [8, 'GB', 'United Kingdom', 'Royaume-Uni', 'المملكة المتحدة'],
  [9, 'US', 'United States', 'États-Unis', 'الولايات المتحدة'],
  [10, 'CA', 'Canada', 'Canada', 'كندا'],
  [11, 'AE', 'United Arab Emirates', 'Émirats arabes unis', 'الإمارات العربية المتحدة'],
  [12, 'SA', 'Saudi Arabia', 'Arabie saoudite', 'المملكة العربية السعودية'],
  [13, 'QA', 'Qatar', 'Qatar', 'قطر'],
  [14, 'KW', 'Kuwait', 'Koweït', 'الكويت'],
  [15, 'BH', 'Bahrain', 'Bahreïn', 'البحرين'],
  [16, 'OM', 'Oman', 'Oman', 'عمان'],
  [17, 'CH', 'Switzerland', 'Suisse', 'سويسرا'],
  [18, 'SE', 'Sweden', 'Suède', 'السويد'],
  [19, 'NO', 'Norway', 'Norvège', 'النرويج'],
  [20, 'DK', 'Denmark', 'Danemark', 'الدنمارك'],
  [21, 'FI', 'Finland', 'Finlande', 'فنلندا'],
  [22, 'AT', 'Austria', 'Autriche', 'النمسا'],
  [23, 'LU', 'Luxembourg', 'Luxembourg', 'لوكسمبورغ'],
  [24, 'PT', 'Portugal', 'Portugal', 'البرتغال'],
  [25, 'IE', 'Ireland', 'Irlande', 'أيرلندا'],
  [26, 'TN', 'Tunisia', 'Tunisie', 'تونس'],
  [27, 'DZ', 'Algeria', 'Algérie', 'الجزائر'],
  [28, 'LY', 'Libya', 'Libye', 'ليبيا'],
  [29, 'MR', 'Mauritania', 'Mauritanie', 'موريتانيا'],
  [30, 'SN', 'Senegal', 'Sénégal', 'السنغال'],
  [31, 'CI', "Côte d'Ivoire", "Côte d'Ivoire", 'كوت ديفوار'],
  [32, 'EG', 'Egypt', 'Égypte', 'مصر'],
  [33, 'TR', 'Türkiye', 'Turquie', 'تركيا'],
] as const;
