// Patterns for the keys of texts on the public pages. These texts promise nothing to the reader:
// they are, for example, headings, labels, links and requests. The patterns are grouped by the kind
// of text.

/** Message catalogues of the public pages. */
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
  'collect',
  'homes',
  'install',
];

export const TEXTS_WITHOUT_PROMISE: RegExp[] = [
  // Matches the keys of titles and headings.
  /[._](title|heading)$/,
  // `landing.trust_lead` introduces the rows below it. `terms.law_data` refers to another page.
  /^(landing\.trust_lead|terms\.law_data)$/,
  // Questions on the page about sending money, each followed by its answer. Labels in the price
  // list of that page, and in the opening hours on the contact page.
  /^send_money\.faq\d_question$/,
  /^send_money\.fees_(amount|fee)$/,
  /^contact\.hours_(people|app|chat)$/,
  // Labels of links and buttons.
  /_link$/,
  /^(landing|send_money|send_package)\.start$/,
  /^(landing\.(install|fluid)|send_money\.see_fees|(careers|become_broker)\.write|become_broker\.apply|chat_info\.contact)$/,
  /^(send_package\.(see_price|price_open)|(tickets|transport)\.see_steps|contact\.report)$/,
  /^about\.call(_broker|_careers)?$/,
  /^(careers|chat_info|send_money|send_package|become_broker)\.call$/,
  /^become_broker\.call_text$/,
  // Alternative texts of pictures, and status labels.
  /^landing\.(picture_(price|confirm|pending|completed)|works_today)$/,
  // Installation steps for each kind of device.
  /^landing\.(android|iphone|computer)(_\d)?$/,
  // Texts that ask the reader to do or not to do something.
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
  // Labels, filters, facts and list items of home listings, and questions that the user is asked
  // before a report or a payment.
  /^homes\.section/,
  /^homes\.(language|reason|listing|currency|status|feature|construction|orientation|view|kitchen|neighborhood_type)\./,
  /^homes\.(looks_for|fact)\./,
  /^homes\.(details|floor_of|age_years|show_(count|over|none))$/,
  /^homes\.(search_(label|hint|open|what|of|of_all|name|name_hint|name_missing|saved)|sort(_\w+)?|filters_chosen|saved_searches|save_search|publish|remove_search|new_count)$/,
  /^homes\.(my_favourites|show(_map|_list)?|map(_part)?|draw_area|clear_area|drawn_area|home_for|all_homes|clear_filters|more|take_back)$/,
  /^homes\.(load_failed|home_failed|gone_text|not_listed|no_place|no_such_place|no_features|no_description_\w\w)$/,
  /^homes\.((bedrooms|bathrooms)_(count|from|min)|area(_min|_max)?|price_(min|max|history|per_sqm)|per_month|between|from|up_to|words)$/,
  /^homes\.(neighborhood(_of_city)?|city(_first)?|any(_city)?|sale_or_rent|types|features|photos?_of|share(_failed)?|link_copied)$/,
  /^homes\.(description(_languages)?|owner|is_own|write|ask_visit|never_pay_first|similar|report(_reason|_choose|_reason_missing|_note|_send)?)$/,
  /^install\.(action|learn_more)$/,
  // Labels and messages about the events of a parcel and about its location.
  /^delivery_track\.(step|headline|event|status)_\w+$/,
  /^collect\.(failed|send_code|send_again|code|code_short|show|where|hours|until|bring|reference_qr|ready|not_ready)$/,
  /^delivery_track\.(steps|history|from_to|carried_by|failed)$/,
];
