// Renders a notification e-mail: a sentence, a button, the reason for which the e-mail is sent, and
// an unsubscribe link.
import { mailPage } from '../../../packages/core/src/mail-page.ts';
import { withColon } from '../../../packages/core/src/with-colon.ts';
import { type Language, messageTextsIn } from './message-texts.ts';
import type { NotificationTopic } from './notification-topic.ts';
import type { Mail } from './outbox-message.ts';
import type { SiteSettings } from './site-settings.ts';

/** URL path of the page with the notification settings, without the language prefix. */
const SETTINGS_PATH = '/profile/notifications';
/** Matches the boundary between two sentences. */
const BETWEEN_SENTENCES = /(?<=[.؟?!])\s+/u;

type Parts = {
  sentence: string;
  topic: NotificationTopic;
  language: Language;
  path: string;
  unsubscribeToken: string | null | undefined;
  /**
   * True if the e-mail reports a new sign-in. The e-mail then has a button for users who did not
   * sign in themselves, instead of the usual button.
   */
  isSignIn?: boolean;
};

/**
 * Returns subject, HTML, plain text and headers of a notification e-mail. With an unsubscribe
 * token, the e-mail contains an unsubscribe link and the List-Unsubscribe headers.
 */
export function renderMail(parts: Parts, site: SiteSettings): Mail {
  const { sentence, topic, language, path, unsubscribeToken: token, isSignIn } = parts;
  const words = messageTextsIn(language);
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
      `${subject}\n\n${intro}\n\n${withColon(button, language)} ${link}\n\n--\u0020\n${why}`,
      ...quietWays.map((way) => `${withColon(way.button, language)} ${way.link}`),
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
      // This header suppresses automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        // Mail programs post to this URL to unsubscribe without a sign-in (RFC 8058).
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

const unsubscribeUrl = (site: SiteSettings, token: string, language: Language): string =>
  `${site.functionsUrl}/unsubscribe?${new URLSearchParams({ token, language })}`;
