// Words that our texts must not use, and their replacements. As in docs/glossary.md, each action
// and each party has one word. text-faults.test.ts checks every text that people receive against
// this list. Exceptions are listed by key with a reason.
import type { Language } from './language.ts';

export type AvoidedWord = {
  language: Language;
  /**
   * Regular expression of the word; it is compared with whole words only. In Arabic texts, vowel
   * signs are ignored, and the word may follow prefixes such as و, ب, ل and ال.
   */
  word: string;
  instead: string;
  why: string;
  /** Keys of the messages in which this word is allowed, each with the reason. */
  except?: Record<string, string>;
};

const list = (language: Language, words: Omit<AvoidedWord, 'language'>[]): readonly AvoidedWord[] =>
  words.map((word) => ({ language, ...word }));

const english = list('en', [
  { word: 'transactions?', instead: 'transfer', why: 'one word for what people send' },
  { word: 'payout code', instead: 'secret code', why: 'one name for the eight digits' },
  {
    word: 'receivers?',
    instead: 'recipient',
    why: 'one word for the person who gets money or a parcel',
  },
  { word: 'conversations?', instead: 'chat', why: 'one word for a thread' },
  {
    word: 'mailbox(?:es)?',
    instead: 'e-mail',
    why: 'people check their e-mail',
    except: {
      'first_steps.mail_off': 'the page that shows the mails of a machine has this name',
      'first_steps.phones_open': 'the page that shows the mails of a machine has this name',
    },
  },
  { word: 'emails?', instead: 'e-mail', why: 'with a hyphen everywhere' },
  {
    word: 'log(?:ged)? (?:in|out)',
    instead: 'sign in, sign out',
    why: 'one word for signing in and out',
  },
  { word: 'member access', instead: 'sign in', why: 'nobody is a member' },
  { word: 'second step', instead: 'two-step verification', why: 'does not say of what' },
  { word: 'present password', instead: 'current password', why: 'not English usage' },
  { word: 'papers?', instead: 'document', why: 'one word for a proof of identity or address' },
  {
    word: 'propert(?:y|ies)',
    instead: 'listing (owner), home (buyer)',
    why: 'two words are enough',
    except: {
      'properties.add': 'the specification names this button',
      'properties.section_images': 'the specification names this section',
      'properties.section_features': 'the specification names this section',
    },
  },
  { word: 'pending', instead: 'what is waited for', why: 'bank jargon' },
  {
    word: 'operators?',
    instead: 'our team',
    why: 'an operator is a phone company',
  },
  { word: 'please', instead: '(leave it out)', why: 'say what to do' },
  { word: 'successfully', instead: '(leave it out)', why: 'say what is true now' },
  {
    word: 'failed to',
    instead: '… could not be …',
    why: 'say what happened, what is safe, what to do',
  },
  { word: 'an error occurred', instead: '… could not be …', why: 'says nothing' },
  { word: 'unknown error', instead: 'Try again.', why: 'says nothing' },
  { word: 'he|she|him|his|her|hers', instead: 'they, or the noun', why: 'fits women and men' },
]);

const french = list('fr', [
  { word: 'courtiers?', instead: 'agent Wasl', why: 'a courtier sells insurance or is a samsar' },
  { word: 'conversations?', instead: 'discussion', why: 'one word for a thread' },
  { word: 'messageries?', instead: 'discussions, e-mails', why: 'in Morocco it carries parcels' },
  { word: 'coursiers?', instead: 'livreur', why: 'a coursier carries the mail of an office' },
  { word: 'enl[eè]v\\p{L}+', instead: 'ramassage, ramasser', why: 'jargon, and to kidnap' },
  {
    word: 'opérateurs?',
    instead: 'notre équipe',
    why: 'an opérateur is a phone company',
    except: { 'safety.fraud.operator': 'it is a phone company here' },
  },
  { word: 'rechercher|recherchez', instead: 'chercher', why: 'one word for one action' },
  { word: 'erronée?s?', instead: 'incorrect', why: 'one word for a wrong code' },
  { word: 'codes? faux', instead: 'code incorrect', why: 'one word for a wrong code' },
  { word: 'code de retrait', instead: 'code secret', why: 'one name for the eight digits' },
  { word: 'téléverse\\p{L}*', instead: 'ajouter, envoyer', why: 'unknown in Morocco' },
  { word: 'sollicit\\p{L}*', instead: 'demander à', why: 'legalese' },
  {
    word: 'assistance|support',
    instead: 'service client',
    why: 'one name for the people who help',
  },
  {
    word: '(?:deuxième|seconde) étape',
    instead: 'vérification en deux étapes',
    why: 'does not say of what',
  },
  { word: 'espace membre', instead: 'se connecter', why: 'nobody is a member' },
  {
    word: 'logements?',
    instead: 'annonce, or bien for the thing itself',
    why: 'land is not a logement',
    except: { 'safety.fraud.job': 'a place to live, not a listing' },
  },
  { word: 'hors marché', instead: 'plus proposé', why: 'jargon' },
  {
    word: 'comptoirs?',
    instead: 'guichet',
    why: 'one word for where money is paid in and out',
    except: { 'broker_application.photos_text': 'the furniture of a shop' },
  },
  {
    word: 'admins?',
    instead: 'administrateur',
    why: 'one name for the role in our team',
    except: {
      'chat.admin': 'the admin of a group',
      'chat.make_admin': 'the admin of a group',
      'chat.end_admin': 'the admin of a group',
      'errors.NOT_A_GROUP_ADMIN': 'the admin of a group',
      'errors.GROUP_NEEDS_ADMIN': 'the admin of a group',
    },
  },
  {
    word: 'recherches? gardées?',
    instead: 'recherche enregistrée',
    why: 'one name for a saved search',
  },
  { word: 'votre raison', instead: 'motif', why: 'one word for the reason of an action' },
  { word: 'litiges?', instead: 'contestation', why: 'one word for a dispute' },
  { word: 'bénéficiaires?', instead: 'destinataire', why: 'one word for the recipient' },
  { word: 'liquide', instead: 'espèces', why: 'one word for cash' },
  { word: 'papiers?', instead: 'pièce d’identité, justificatif, document', why: 'one word each' },
  { word: 'e?mails?|courriels?', instead: 'e-mail', why: 'with a hyphen everywhere' },
  { word: 'approuvée?s?', instead: 'vérifiée', why: 'one word for a proven identity' },
  { word: 'veuillez', instead: 'the imperative', why: 'say what to do' },
  { word: 'échec', instead: 'n’a pas pu …', why: 'say what happened, what is safe, what to do' },
  {
    word: 'impossible de',
    instead: 'n’a pas pu …',
    why: 'say what happened, what is safe, what to do',
  },
  { word: 'erreur inconnue', instead: 'Réessayez.', why: 'says nothing' },
  {
    word: 'une erreur (?:s’est produite|est survenue)',
    instead: 'n’a pas pu …',
    why: 'says nothing',
  },
  {
    word: 'agents? Wasl [^.;:]*\\bvers(?:er|e|ent)',
    instead: 'payer',
    why: 'the sender pays in (verse), the agent pays out (paie)',
  },
  {
    word: 'vous (?:êtes|serez|avez été) (?:averti|prévenu|informé|connecté|déconnecté|seul|invité|choisi|inscrit)',
    instead: 'a wording with no gender (Vous recevrez une notification)',
    why: 'fits women and men',
  },
  {
    word: 'vous (?:a|ont) (?:ajouté|retiré|choisi|invité)',
    instead: 'a wording with no gender',
    why: 'fits women and men',
  },
  {
    word: '\\p{L}+(?:·|\\()e(?:·s|\\))?',
    instead: 'a wording with no gender',
    why: 'cannot be read aloud',
  },
]);

const arabic = list('ar', [
  {
    word: 'وسيط|وسطاء',
    instead: 'وكيل وصل',
    why: 'means a samsar or the national mediator',
    except: { 'terms.disputes_court': 'a mediator is meant' },
  },
  { word: 'مستفيدة?', instead: 'المستلم', why: 'one word for the recipient' },
  {
    word: '[سيتا]{0,2}صرف(?:ه|ها)?',
    instead: 'تسليم المبلغ',
    why: 'means to change money in Darija; the agent hands over (يسلّم)',
    except: {
      'properties.converted': 'a rate of exchange',
      'operator_settings.name_exchange_rates': 'rates of exchange',
    },
  },
  { word: '[يتسا]{0,2}قبض(?:ت|تها)?', instead: 'استلم', why: 'one word for taking cash in' },
  { word: 'مشغل(?:ون|ين)?', instead: 'فريق وصل', why: 'means an employer' },
  {
    word: '(?:إ|ا)?بلاغ(?:ات)?(?:ك|نا|هم)?',
    instead: 'تبليغ; شكاية for a parcel',
    why: 'means a communiqué',
  },
  {
    word: '[سيتا]{0,2}مسح(?:ه|ها|ته|ت)?',
    instead: 'قراءة الرمز',
    why: 'means to erase',
    except: { 'auth.clear': 'it does erase', 'ui.clear': 'it does erase' },
  },
  {
    word: 'سعر|أسعار|سعرها|أسعارها',
    instead: 'الثمن',
    why: 'the everyday word',
    except: {
      'properties.converted': 'a rate of exchange',
      'operator_settings.name_exchange_rates': 'rates of exchange',
    },
  },
  { word: 'مسكن|مساكن|مسكنا', instead: 'إعلان، عقار', why: 'land is not a مسكن' },
  { word: 'الدعم', instead: 'خدمة الزبناء', why: 'one name for the people who help' },
  { word: 'يرجى|المرجو|الرجاء', instead: 'the imperative', why: 'say what to do' },
  { word: 'أعد المحاولة|حاول من جديد|حاول مجددا', instead: 'حاول مرة أخرى', why: 'one wording' },
  {
    word: 'خطوت?ك? ?(?:ال)?ثانية|الخطوة الثانية',
    instead: 'التحقق بخطوتين',
    why: 'does not say of what',
  },
  { word: 'رمز السحب', instead: 'الرمز السري', why: 'one name for the eight digits' },
  {
    word: 'رمز الاستلام',
    instead: 'رمز الانطلاق',
    why: 'the recipient takes (استلام), the courier fetches',
  },
  {
    word: 'رمز التسليم',
    instead: 'رمز الوصول',
    why: 'the three codes have names that cannot be confused',
  },
  { word: 'لا إعلانات، |إعلانات غير مرغوب', instead: 'إشهار', why: 'إعلان is a listing' },
  {
    word: 'هوية (?:معتمدة|موثقة|مؤكدة)|وثق هويتك|اعتماد هويتك',
    instead: 'تم التحقق من الهوية',
    why: 'one word for a proven identity',
  },
  { word: 'فعاليات?|فعالية', instead: 'المباريات والحفلات', why: 'not said in Morocco' },
  {
    word: 'توقف الدفع',
    instead: 'توقف السحب',
    why: 'the sender pays in (دفع), the recipient collects (سحب)',
  },
  { word: 'مسترد|استرداد(?:ات)?', instead: 'المسترجع، استرجاع', why: 'one word for money back' },
  { word: 'نزاع(?:ات)?(?:ك)?', instead: 'اعتراض', why: 'one word for a dispute' },
  { word: 'إيجار', instead: 'كراء', why: 'the Moroccan word' },
  { word: '[يتا]{0,1}ستخد[ا]?م', instead: 'استعمال', why: 'means to hire' },
  {
    word: 'مشرف(?:ون|ين|ان)?',
    instead: 'مدير',
    why: 'one name for the role in our team',
    except: {
      'chat.event_made_admin': 'the admin of a group',
      'chat.admin': 'the admin of a group',
      'chat.make_admin': 'the admin of a group',
      'errors.GROUP_NEEDS_ADMIN': 'the admin of a group',
    },
  },
  { word: 'زبائن(?:ك|هم|نا)?', instead: 'الزبناء', why: 'the Moroccan word' },
  { word: 'شحن', instead: 'تعبئة', why: 'one word for money put on a float' },
  { word: 'توقيف(?:ه|ها|هم)?', instead: 'إيقاف', why: 'means an arrest' },
  { word: '(?:إعادة|يعاد|أعيد) الحساب', instead: 'استعادة الحساب', why: 'one word for one action' },
  { word: 'شكوى|شكاوى', instead: 'شكاية', why: 'the Moroccan word' },
  { word: 'نقد(?:ك|ه)?', instead: 'النقود، نقدا', why: 'one word for cash' },
  { word: 'متروك', instead: 'ملغى', why: 'cancelled is one word' },
  { word: 'خطأ غير معروف', instead: 'حاول مرة أخرى.', why: 'says nothing' },
  { word: 'بنجاح', instead: '(leave it out)', why: 'say what is true now' },
]);

export const WORDS_TO_AVOID: readonly AvoidedWord[] = [...english, ...french, ...arabic];
