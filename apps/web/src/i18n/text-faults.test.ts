// Tests every text that people receive, in three languages: the catalogues, the sign-in e-mails,
// and texts sent by push, e-mail and SMS.
import { describe, expect, it } from 'vitest';
import { textsIn } from './all-texts.ts';
import { LANGUAGES } from './language.ts';
import { textFaults } from './text-faults.ts';
import { WORDS_TO_AVOID } from './words-to-avoid.ts';

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = textsIn(language);

  it('include the catalogues, the sign-in e-mails and the texts sent by push, e-mail and SMS', () => {
    expect(texts.length).toBeGreaterThan(5_000);
    expect(texts.some(({ file }) => file.startsWith('supabase/mails'))).toBe(true);
    expect(texts.some(({ key }) => key === 'sentences.money_ready')).toBe(true);
  });

  it("use the glossary's word for each action and party", () => {
    const faults = texts.flatMap(({ file, ...text }) =>
      textFaults(text).map((fault) => `${file} ${text.key}: ${fault}\n    ${text.text}`),
    );
    expect(faults.join('\n')).toBe('');
  });

  it('need each listed exception: without the exception, the check would find a forbidden word', () => {
    const keys = new Map(texts.map(({ key, text }) => [key, text]));
    const unneeded = WORDS_TO_AVOID.filter((word) => word.language === language).flatMap((word) =>
      Object.keys(word.except ?? {}).filter((key) => {
        const text = keys.get(key);
        // Checks the text of an exception under another key. If this check finds no fault, the text
        // does not need the exception.
        return !text || textFaults({ language, key: 'any.key', text }).length === 0;
      }),
    );
    expect(unneeded).toEqual([]);
  });
});

describe('textFaults', () => {
  it.each([
    ['en', 'Please open your email!', ['no exclamation marks', 'not "email"', 'not "Please"']],
    ['en', 'She sees the operator’s note', ['not "operator"', 'not "She"']],
    ['en', 'Loading...', ['three dots']],
    ['en', '500 DH', ['MAD in English']],
    ['fr', "C'est fait", ['the apostrophe']],
    ['fr', 'Qui paie ?', ['a no-break space']],
    ['fr', 'Qui paie?', ['a no-break space']],
    ['fr', 'Lisez « Wasl » ici', ['a no-break space']],
    ['fr', 'Voir dans Wasl: ici', ['before it']],
    ['fr', 'Bonjour {name}:', ['before it']],
    ['fr', 'Le 1 décembre', ['« 1er »']],
    ['fr', 'De 09:00 à midi', ['« 9 h »']],
    ['en', 'From 9:00 on', ['two digits']],
    ['en', 'At 9 pm', ['two digits']],
    ['en', 'Up to 4 000 MAD', ['a comma']],
    ['fr', 'Un courtier appelle', ['agent Wasl']],
    ['fr', 'L’agent Wasl qui verse l’argent', ['payer']],
    ['fr', 'Vous êtes connecté', ['no gender']],
    ['fr', 'Bienvenue cher·e', ['no gender']],
    ['fr', 'Jusqu’à 4 000 DH', ['a narrow space']],
    ['fr', 'Par exemple WSL-7K3M-Q9TD', ['a word joiner']],
    ['ar', 'مثل ADR\u2060-\u20607K3M-Q9TD', ['a word joiner']],
    ['ar', 'أولًا', ['no tanwin']],
    ['ar', 'أكبر بـ 10 مرات', ['clings to its number']],
    ['ar', 'مرحبا, أهلا', ['the signs are']],
    ['ar', 'مثل 06 12 34 56 78.', ['a phone number']],
    ['ar', 'بين -90 و90', ['a negative number']],
    ['ar', 'سيصرفه الوسيط', ['not "سيصرفه"', 'not "الوسيط"']],
    ['ar', 'بدون ملفات الارتباط', ['ملفات تعريف الارتباط']],
    ['ar', 'يبدأ في {time}', ['«على الساعة»']],
    ['ar', 'أُرسل {percent} %', ['a percent sign']],
    ['ar', 'مفتوح 09:00–11:00', ['between hours']],
    ['ar', 'بعد 2 أيام', ['dual forms']],
    ['ar', 'المدة بالأيام: من {from} إلى {to}', ['inflect each']],
    ['ar', 'المشغّل', ['فريق وصل']],
    ['ar', '{count, plural, one {# إعلان} other {# إعلان}}', ['zero, two, few, many']],
  ] as const)('in %s, finds the faults of the text %s', (language, text, parts) => {
    const faults = textFaults({ language, key: 'any.key', text });
    for (const part of parts) expect(faults.join('\n')).toContain(part);
    expect(faults).toHaveLength(parts.length);
  });

  it.each([
    ['en', 'Heron, shelf and {email}'],
    ['fr', 'Qui paie\u00a0? {name}\u00a0: 4\u202f000\u00a0DH, 10\u00a0%, «\u00a0Wasl\u00a0»'],
    ['fr', 'Versez l’argent chez un agent Wasl.'],
    ['fr', 'De 9\u00a0h à 18\u00a0h\u00a030, dès le 1er décembre'],
    ['en', 'From 09:00 to 18:00, 1 December'],
    ['ar', 'من 09:00 إلى 18:00، ابتداء من الساعة 20:00'],
    ['fr', 'Par exemple WSL\u2060-\u20607K3M\u2060-\u2060Q9TD'],
    ['ar', 'تنصرف، ومسحوب، و2,5 كغ'],
    ['ar', 'مثل \u206606 12 34 56 78\u2069.'],
  ] as const)('in %s, accepts the text %s', (language, text) => {
    expect(textFaults({ language, key: 'any.key', text })).toEqual([]);
  });

  it('requires a full stop at the end of an error', () => {
    const error = { language: 'en', key: 'errors.ANY' } as const;
    expect(textFaults({ ...error, text: 'Try again' })).toEqual(['an error ends with a full stop']);
    expect(textFaults({ ...error, text: 'Try again.' })).toEqual([]);
  });
});
