// A mail about what happened: one sentence, one button, why it came and how to have no more of its kind.
import { mailPage } from '../../../packages/core/src/mail-page.ts';
import type { Mail } from './message.ts';
import type { Site } from './site.ts';
import type { Topic } from './topic.ts';
import { type Language, wordsIn } from './words.ts';

/** Under the language; the screen of what reaches a person and how. */
const SETTINGS_PATH = '/profile/notifications';
/** The end of a sentence that another one follows. */
const BETWEEN_SENTENCES = /(?<=[.؟?!])\s+/u;

type Parts = {
  sentence: string;
  topic: Topic;
  language: Language;
  path: string;
  unsubscribeToken: string | null | undefined;
  /** It tells of a sign-in: the button is for whoever does not know of it. */
  isSignIn?: boolean;
};

export function renderMail(parts: Parts, site: Site): Mail {
  const { sentence, topic, language, path, unsubscribeToken: token, isSignIn } = parts;
  const words = wordsIn(language);
  const [first = '', ...others] = sentence.split(BETWEEN_SENTENCES);
  const subject = first.replace(/\.$/, '');
  const intro = [...others, isSignIn ? words.was_me : words.discreet].join(' ');
  const button = isSignIn ? words.not_me : words.button;
  const link = `${site.url}/${language}${path}`;
  const settings = `${site.url}/${language}${SETTINGS_PATH}`;
  const unsubscribe = token ? unsubscribeUrl(site, token, language) : undefined;
  const why = token === null ? `${words.why[topic]} ${words.always}` : words.why[topic];
  const quietWays = [
    { button: words.settings, link: settings },
    ...(unsubscribe ? [{ button: words.unsubscribe, link: unsubscribe }] : []),
  ];
  return {
    subject,
    text: [
      `${subject}\n\n${intro}\n\n${button}: ${link}\n\n--\u0020\n${why}`,
      ...quietWays.map((way) => `${way.button}: ${way.link}`),
      '',
    ].join('\n'),
    html: mailPage({
      texts: {
        language,
        direction: words.direction === 'rtl' ? 'rtl' : 'ltr',
        colours: site.colours,
      },
      title: subject,
      preview: intro,
      intro,
      action: { button, link },
      ignore: why,
      quietWays,
    }),
    headers: {
      // RFC 3834: no out-of-office answers to this.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        // RFC 8058: the mail program posts there, without a sign-in.
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

const unsubscribeUrl = (site: Site, token: string, language: Language): string =>
  `${site.functionsUrl}/unsubscribe?${new URLSearchParams({ token, language })}`;
