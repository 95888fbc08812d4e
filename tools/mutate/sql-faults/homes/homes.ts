// Faults in homes: who sees them, the search, the map, pictures, alerts, reports.

import { findTests } from '../../find-tests.ts';
import type { SqlFault } from '../../sql-fault.ts';

const functions = findTests('functions');
const concurrency = findTests('concurrency');
const visibility = functions('home-visibility');

export const FAULTS: SqlFault[] = [
  {
    name: 'what is no number is a price',
    function: 'private.invalid_property_field',
    replace: [" or p.price = 'NaN'", ''],
    tests: ['supabase/tests/tables/properties.test.ts'],
  },
  {
    name: 'an area in a list may be no number',
    sql: 'alter table private.listed_homes drop constraint numbers_are_finite',
    tests: ['supabase/tests/tables/finite-numbers.test.ts'],
  },
  {
    name: 'the filter of bathrooms does nothing',
    function: 'private.home_conditions',
    replace: ["'l.bathrooms >= ($1).bathrooms_min'", "'true'"],
    tests: visibility,
  },
  {
    name: 'the lowest area leaves out what is exactly on it',
    function: 'private.home_conditions',
    replace: ['l.area_sqm >= ($1).area_min', 'l.area_sqm > ($1).area_min'],
    tests: visibility,
  },
  {
    name: 'the highest price leaves out what is exactly on it',
    function: 'private.home_conditions',
    replace: ['l.price_mad <= ($1).price_max', 'l.price_mad < ($1).price_max'],
    tests: visibility,
  },
  {
    name: 'a drawn area is read as its box',
    function: 'private.home_conditions',
    replace: ["'case when l.place <@ ($1).area then true end'", "'true'"],
    tests: functions('search-homes'),
  },
  {
    name: 'a drawn area does not end with the map it was drawn on',
    function: 'private.read_home_filter',
    replace: ['coalesce(v.bounds # box(v.area), box(v.area))', 'box(v.area)'],
    tests: visibility,
  },
  {
    name: 'a wide box ignores how far north it goes',
    function: 'private.home_conditions',
    replace: ['l.latitude between ((($1).bounds)[1])[1] and ((($1).bounds)[0])[1]', 'true'],
    tests: functions('home-conditions'),
  },
  {
    name: 'the oldest homes come first',
    function: 'public.search_homes',
    replace: [
      "p_sort in ('newest', 'price_desc', 'area_desc')",
      "p_sort in ('price_desc', 'area_desc')",
    ],
    tests: visibility,
  },
  {
    name: 'a page repeats the last home of the one before',
    function: 'public.search_homes',
    replace: ["when 'desc' then '<' else '>'", "when 'desc' then '<=' else '>='"],
    tests: functions('search-homes'),
  },
  {
    name: 'a cursor whose end cannot be read ends in an error',
    function: 'public.search_homes',
    replace: ["or not private.is_readable_as(coalesce(v_after, ''), v_kind)", ''],
    tests: functions('search-homes'),
  },
  {
    name: 'a cursor whose home cannot be read ends in an error',
    function: 'public.search_homes',
    replace: ["or not private.is_readable_as(coalesce(p_cursor ->> 'id', ''), 'uuid')", ''],
    tests: functions('search-homes'),
  },
  {
    name: 'a thousand homes are said to be more',
    function: 'public.count_homes',
    replace: ['v_count > 1000', 'v_count >= 1000'],
    tests: visibility,
  },
  {
    name: 'a draft is public once its owner is approved again',
    function: 'private.list_homes_of',
    replace: ['and p.is_published ', ''],
    tests: visibility,
  },
  {
    name: 'what the staff took down is public once its owner is approved again',
    function: 'private.list_homes_of',
    replace: ['and p.taken_down_at is null', ''],
    tests: visibility,
  },
  {
    name: 'a rented home is public',
    function: 'private.list_home',
    replace: ["('available', 'pending')", "('available', 'pending', 'rented')"],
    tests: visibility,
  },
  {
    name: 'an owner who was let back by hand stays on the list of those hidden',
    function: 'private.list_homes_of',
    replace: ['delete from private.hidden_owners h where h.owner_id = p_owner_id;', ''],
    tests: visibility,
  },
  {
    name: 'an owner whose time is over stays out of sight',
    function: 'private.show_returned_owners',
    replace: ['perform private.list_homes_of(v_owner_id);', ''],
    tests: visibility,
  },
  {
    name: 'an owner comes back a moment too late',
    function: 'private.show_returned_owners',
    replace: ['h.hidden_until <= now()', 'h.hidden_until < now()'],
    tests: visibility,
  },
  {
    name: 'a price that was tried on a draft is shown',
    function: 'public.home_details',
    replace: ['x.id >= coalesce((', 'x.id >= 0 * coalesce(('],
    tests: visibility,
  },
  {
    name: 'a new price is not kept',
    function: 'private.note_price',
    replace: [
      '(new.price, new.price_currency, new.listing_type)\n',
      '(old.price, new.price_currency, new.listing_type)\n',
    ],
    tests: visibility,
  },
  {
    name: 'the first favourite comes first',
    function: 'public.my_favourite_homes',
    replace: ['order by f.created_at desc, f.property_id', 'order by f.created_at, f.property_id'],
    tests: visibility,
  },
  {
    name: 'a home has forty-one pictures',
    function: 'private.check_property_image',
    replace: ['count(*) >= 40', 'count(*) > 40'],
    tests: concurrency('homes-locks'),
  },
  {
    name: 'two devices add one picture too many',
    function: 'private.check_property_image',
    replace: ['for no key update', ''],
    tests: concurrency('homes-locks'),
  },
  {
    name: 'a home is published while its owner’s approval is taken back',
    function: 'private.hold_account',
    replace: [
      'from public.profiles p where p.id = p_user_id for share',
      'from public.profiles p where p.id = p_user_id',
    ],
    tests: concurrency('homes-locks'),
  },
  {
    name: 'fifty-one searches are kept',
    function: 'public.save_home_search',
    replace: ['count(*) >= 50', 'count(*) > 50'],
    tests: [...functions('keep-homes'), ...concurrency('homes-locks')],
  },
  {
    name: 'the owner’s own search rings for her home',
    function: 'private.match_new_homes',
    replace: ['and s.user_id <> v_home.owner_id', ''],
    tests: functions('homes-due-work'),
  },
  {
    name: 'a search rings for homes that were there before it',
    function: 'private.match_new_homes',
    replace: ['s.created_at < v_home.published_at', 's.created_at <= v_home.published_at'],
    tests: functions('home-alerts-and-reports'),
  },
  {
    name: 'two servers wait for each other to ring',
    function: 'private.match_new_homes',
    replace: [' skip locked', ''],
    tests: concurrency('due-work-skips-locked'),
  },
  {
    name: 'the sweep of homes does not keep the files that pictures name',
    function: 'private.sweep_home_files',
    replace: ["x.bucket_id || '/' || x.name", 'x.name'],
    tests: functions('homes-due-work'),
  },
  {
    name: 'a number too many is revealed in a day',
    function: 'public.reveal_home_phone',
    replace: ['count(*) >= 30', 'count(*) > 30'],
    tests: functions('contact-home-owner'),
  },
  {
    name: 'a home cannot be reported as offensive',
    function: 'public.report_home',
    replace: ["'offensive', ", ''],
    tests: functions('home-alerts-and-reports'),
  },
  {
    name: 'an operator judges a home that she reported',
    function: 'private.lock_home_to_judge',
    replace: ['and r.reporter_id = p_operator_id ', 'and false '],
    tests: functions('moderate-homes'),
  },
  {
    name: 'taking a home down leaves its reports open',
    function: 'public.take_down_home',
    replace: ["private.resolve_reports_of_home(p_property_id, 'acted')", "'{}'"],
    tests: functions('moderate-homes'),
  },
  {
    name: 'a repeated report fails when the home is gone',
    function: 'public.report_home',
    replace: ['return v_report_id;\n  end if;\n  v_home', 'null;\n  end if;\n  v_home'],
    tests: functions('home-alerts-and-reports'),
  },
  {
    name: 'prices that are compared do not follow the rate',
    sql: 'drop trigger _100_follow_exchange_rate on public.exchange_rates',
    tests: visibility,
  },
  {
    name: 'rates begin before their time',
    function: 'private.follow_exchange_rates',
    replace: ['where v.valid_from <= now() ', ''],
    tests: functions('settings/exchange-rates'),
  },
  {
    name: 'a home that is being listed misses a new rate',
    function: 'private.write_listed_home',
    replace: ['for share', ''],
    tests: ['supabase/tests/concurrency/homes-locks.test.ts'],
  },
  {
    name: 'drafts of others can be read',
    sql: 'alter policy owner_reads_own_rows on public.property_images using (true)',
    tests: ['supabase/tests/tables/properties.test.ts'],
  },
  {
    name: 'an owner puts her home back herself',
    sql: 'grant update (taken_down_at, taken_down_reason) on public.properties to authenticated',
    tests: functions('moderate-homes'),
  },
  {
    name: 'saved searches of others can be read',
    sql: 'alter policy person_reads_own_rows on public.saved_searches using (true)',
    tests: ['supabase/tests/access/access-matrix.test.ts'],
  },
  {
    name: 'two pictures are the first one',
    sql: 'drop index public.property_images_primary_key; alter table public.property_images disable trigger _100_check_property_image',
    tests: ['supabase/tests/tables/property-images.test.ts'],
  },
];
