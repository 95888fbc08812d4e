// Sanctions list with invented names. It has entries in the form found in real lists, other
// spellings of each name, and names of people who are not on the list.

export const LISTED_NAMES = [
  { entry: 'T-01', name: 'Abdelqader Zarghouni Belkhattab' },
  { entry: 'T-01', name: 'عبد القادر الزرغوني بلخطاب' },
  { entry: 'T-02', name: 'Mouhssine Tafraouti Oughzan' },
  { entry: 'T-03', name: 'خليفة بن شعيب الدغموشي' },
  { entry: 'T-04', name: 'Jean-Cyprien Valdoré' },
  { entry: 'T-05', name: 'Ghita Chouqairi' },
  { entry: 'T-06', name: 'Qahtouzi' },
];

export const NAME_VARIANTS: [name: string, entry: string][] = [
  ['Abdelkader Zarghouni Belkhattab', 'T-01'],
  ['Abd el Kader ZERGHOUNI BELKHATAB', 'T-01'],
  ['Abdul Qadir Zarghuni Bel-Khattab', 'T-01'],
  ['Zarghouni Abdelqader', 'T-01'],
  ['عبدالقادر زرغوني بلخطّاب', 'T-01'],
  ['Mohssin Tafrawti Oughzane', 'T-02'],
  ['محسن التفراوتي أوغزان', 'T-02'],
  ['Mouhsine Taphraouty', 'T-02'],
  ['Khalifa Ben Chouaib Daghmouchi', 'T-03'],
  ['Khalipha Shuaib ad-Daghmushi', 'T-03'],
  ['خليفه شعيب دغموشي', 'T-03'],
  ['Valdore Jean Cyprien', 'T-04'],
  ['JEAN CYPRIEN VALDORÉ', 'T-04'],
  ['غيثة الشقيري', 'T-05'],
  ['Rhita Choukairi', 'T-05'],
];

export const UNLISTED_NAMES = [
  'Karim Idrissi',
  'Amina Alaoui',
  'Abdelkader',
  'Abdelkader Bennani',
  'Mohammed Alami',
  'خليفة العلوي',
  'Khalifa Tazi',
  'Jean Dupont',
  'Ghita Berrada',
  'محمد الإدريسي',
  'Youssef Benali',
  'Salma Chraibi',
  'Zineb El Fassi',
  'عبد القادر الناصري',
  'Mouhcine Ouazzani',
  'Qahtouzi',
];
