// Texts of the public pages that promise nothing, by kind: a reader gets a name, a way on or a wish, and nothing to rely on.

/** A catalogue for each public page; the texts of `homes` are those of the search itself. */
export const PUBLIC_PAGES = [
  'landing',
  'about',
  'send_money',
  'security',
  'terms',
  'privacy',
  'cookies',
  'legal',
  'careers',
  'chat_info',
  'send_package',
  'become_broker',
  'contact',
  'transport',
  'tickets',
  'delivery_track',
];

export const PROMISES_NOTHING: RegExp[] = [
  // Titles and headings.
  /[._](title|heading)$/,
  // Words that lead to the rows below them, or to another page.
  /^(landing\.trust_lead|terms\.law_data)$/,
  // Questions that their answer follows, and labels of a price list or of hours.
  /^send_money\.faq\d_question$/,
  /^send_money\.fees_(amount|fee)$/,
  /^contact\.hours_(people|app|chat)$/,
  // Links and buttons.
  /_link$/,
  /^(landing|send_money|send_package)\.start$/,
  /^(landing\.(install|fluid)|send_money\.see_fees|(careers|become_broker)\.write|chat_info\.contact)$/,
  /^(send_package\.(see_price|price_open)|(tickets|transport)\.see_steps|contact\.report)$/,
  /^about\.call(_broker|_careers)?$/,
  /^(careers|chat_info|send_money|send_package|become_broker)\.call$/,
  /^become_broker\.call_text$/,
  // Alternative texts of pictures, and marks of state.
  /^landing\.(picture_(price|confirm|pending|completed)|works_today)$/,
  // How to install, on each kind of device.
  /^landing\.(android|iphone|computer)(_\d)?$/,
  // What is asked of the reader.
  /^security\.(you_(secret|long|leave)|report_(own_account|no_harm))$/,
  /^terms\.accounts_(own|one|password)$/,
  /^terms\.(cash_(count|recipient_counts)|disputes_write)$/,
  /^terms\.prohibited_(crime|deceit|identity|attack)$/,
  /^chat_info\.security_4$/,
  /^send_package\.restrictions_\d$/,
  /^become_broker\.(need_[1-5]|process[12]_text)$/,
  /^careers\.(description|lead|apply[12]_text)$/,
  /^contact\.before_(reference|account)$/,
  /^cookies\.remove_(settings|code_first)$/,
  /^legal\.(description|lead)$/,
  // What has happened to a parcel, and where it is.
  /^delivery_track\.(step|headline|event|status)_\w+$/,
  /^delivery_track\.(steps|history|from_to|carried_by|failed)$/,
];
