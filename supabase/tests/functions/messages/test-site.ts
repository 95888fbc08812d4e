// Settings of the instance that appears as the sender in tests of messages.
import product from '../../../product.json' with { type: 'json' };

export const TEST_SITE = {
  url: 'https://app.wasl.example',
  functionsUrl: 'https://app.wasl.example/functions/v1',
  mailFrom: product.mail_from,
  colours: product.colours,
};
