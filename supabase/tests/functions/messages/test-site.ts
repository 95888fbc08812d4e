// Settings of a test instance: its URLs, the sender of its e-mails, and its colours. Tests of
// messages render texts with these settings.
import product from '../../../product.json' with { type: 'json' };

export const TEST_SITE = {
  url: 'https://app.wasl.example',
  functionsUrl: 'https://app.wasl.example/functions/v1',
  mailFrom: product.mail_from,
  colours: product.colours,
};
