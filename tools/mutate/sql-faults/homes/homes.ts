// Deliberate faults in the SQL for homes, which the tests must detect. They concern the visibility
// of homes, the search, the map, the pictures, alerts about new homes, and reports of abuse.

import { findTests } from '../../find-tests.ts';
import type { SqlFault } from '../../sql-fault.ts';

const functions = findTests('functions');
const concurrency = findTests('concurrency');
const visibility = functions('home-visibility');

export const FAULTS: SqlFault[] = [
  {
    name: 'an invalid number is accepted as a price',
    function: 'private.invalid_property_field',
    replace: [" or p.price = 'NaN'", ''],
    tests: ['supabase/tests/tables/properties.test.ts'],
  },
  {
    name: 'an invalid number is accepted in a list of areas',
    sql: 'alter table private.listed_homes drop constraint numbers_are_finite',
    tests: ['supabase/tests/tables/finite-numbers.test.ts'],
  },
  {
    name: 'the filter for bathrooms has no effect',
    function: 'private.home_conditions',
    replace: ["'l.bathrooms >= ($1).bathrooms_min'", "'true'"],
    tests: visibility,
  },
  {
    name: 'the minimum area excludes its exact value',
    function: 'private.home_conditions',
    replace: ['l.area_sqm >= ($1).area_min', 'l.area_sqm > ($1).area_min'],
    tests: visibility,
  },
  {
    name: 'the maximum price excludes its exact value',
    function: 'private.home_conditions',
    replace: ['l.price_mad <= ($1).price_max', 'l.price_mad < ($1).price_max'],
    tests: visibility,
  },
  {
    name: 'a drawn area is replaced by its bounding box',
    function: 'private.home_conditions',
    replace: ["'case when l.place <@ ($1).area then true end'", "'true'"],
    tests: functions('search-homes'),
  },
  {
    name: 'a drawn area is not limited to the visible map',
    function: 'private.read_home_filter',
    replace: ['coalesce(v.bounds # box(v.area), box(v.area))', 'box(v.area)'],
    tests: visibility,
  },
  {
    name: 'a wide box ignores its northern limit',
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
    name: 'a page repeats the last home of the previous page',
    function: 'public.search_homes',
    replace: ["when 'desc' then '<' else '>'", "when 'desc' then '<=' else '>='"],
    tests: functions('search-homes'),
  },
  {
    name: 'a cursor with an unreadable position causes an error',
    function: 'public.search_homes',
    replace: ["or not private.is_readable_as(coalesce(v_after, ''), v_kind)", ''],
    tests: functions('search-homes'),
  },
  {
    name: 'a cursor with an unreadable home causes an error',
    function: 'public.search_homes',
    replace: ["or not private.is_readable_as(coalesce(p_cursor ->> 'id', ''), 'uuid')", ''],
    tests: functions('search-homes'),
  },
  {
    name: 'exactly a thousand homes are reported as more',
    function: 'public.count_homes',
    replace: ['v_count > 1000', 'v_count >= 1000'],
    tests: visibility,
  },
  {
    name: 'a draft becomes public when its owner is approved again',
    function: 'private.list_homes_of',
    replace: ['and p.is_published ', ''],
    tests: visibility,
  },
  {
    name: 'a home taken down by staff becomes public when its owner is approved again',
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
    name: 'an owner restored by hand stays on the hidden list',
    function: 'private.list_homes_of',
    replace: ['delete from private.hidden_owners h where h.owner_id = p_owner_id;', ''],
    tests: visibility,
  },
  {
    name: 'an owner stays hidden after the suspension has expired',
    function: 'private.show_returned_owners',
    replace: ['perform private.list_homes_of(v_owner_id);', ''],
    tests: visibility,
  },
  {
    name: 'an owner reappears a moment too late',
    function: 'private.show_returned_owners',
    replace: ['h.hidden_until <= now()', 'h.hidden_until < now()'],
    tests: visibility,
  },
  {
    name: 'a price from a draft appears in the history',
    function: 'public.home_details',
    replace: ['x.id >= coalesce((', 'x.id >= 0 * coalesce(('],
    tests: visibility,
  },
  {
    name: 'a new price is not recorded',
    function: 'private.note_price',
    replace: [
      '(new.price, new.price_currency, new.listing_type)\n',
      '(old.price, new.price_currency, new.listing_type)\n',
    ],
    tests: visibility,
  },
  {
    name: 'the oldest favourite comes first',
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
    name: 'two devices add one picture too many concurrently',
    function: 'private.check_property_image',
    replace: ['for no key update', ''],
    tests: concurrency('homes-locks'),
  },
  {
    name: 'a home is published while the owner’s approval is revoked',
    function: 'private.hold_account',
    replace: [
      'from public.profiles p where p.id = p_user_id for share',
      'from public.profiles p where p.id = p_user_id',
    ],
    tests: concurrency('homes-locks'),
  },
  {
    name: 'fifty-one searches are saved',
    function: 'public.save_home_search',
    replace: ['count(*) >= 50', 'count(*) > 50'],
    tests: [...functions('keep-homes'), ...concurrency('homes-locks')],
  },
  {
    name: 'the owner’s saved search alerts about their own home',
    function: 'private.match_new_homes',
    replace: ['and s.user_id <> v_home.owner_id', ''],
    tests: functions('homes-due-work'),
  },
  {
    name: 'a search alerts about homes that existed before it',
    function: 'private.match_new_homes',
    replace: ['s.created_at < v_home.published_at', 's.created_at <= v_home.published_at'],
    tests: functions('home-alerts-and-reports'),
  },
  {
    name: 'two servers wait for each other when sending alerts',
    function: 'private.match_new_homes',
    replace: [' skip locked', ''],
    tests: concurrency('due-work-skips-locked'),
  },
  {
    name: 'the cleanup job removes files that pictures use',
    function: 'private.sweep_home_files',
    replace: ["x.bucket_id || '/' || x.name", 'x.name'],
    tests: functions('homes-due-work'),
  },
  {
    name: 'the daily limit of revealed phone numbers is off by one',
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
    name: 'an operator decides on a home that they reported',
    function: 'private.lock_home_to_judge',
    replace: ['and r.reporter_id = p_operator_id ', 'and false '],
    tests: functions('moderate-homes'),
  },
  {
    name: 'taking down a home leaves its reports open',
    function: 'public.take_down_home',
    replace: ["private.resolve_reports_of_home(p_property_id, 'acted')", "'{}'"],
    tests: functions('moderate-homes'),
  },
  {
    name: 'a repeated report fails after the home is removed',
    function: 'public.report_home',
    replace: ['return v_report_id;\n  end if;\n  v_home', 'null;\n  end if;\n  v_home'],
    tests: functions('home-alerts-and-reports'),
  },
  {
    name: 'comparison prices do not follow the rate',
    sql: 'drop trigger _100_follow_exchange_rate on public.exchange_rates',
    tests: visibility,
  },
  {
    name: 'rates take effect too early',
    function: 'private.follow_exchange_rates',
    replace: ['where v.valid_from <= now() ', ''],
    tests: functions('settings/exchange-rates'),
  },
  {
    name: 'a home being published misses a new rate',
    function: 'private.write_listed_home',
    replace: ['for share', ''],
    tests: ['supabase/tests/concurrency/homes-locks.test.ts'],
  },
  {
    name: 'other people’s drafts can be read',
    sql: 'alter policy owner_reads_own_rows on public.property_images using (true)',
    tests: ['supabase/tests/tables/properties.test.ts'],
  },
  {
    name: 'an owner restores a home that staff took down',
    sql: 'grant update (taken_down_at, taken_down_reason) on public.properties to authenticated',
    tests: functions('moderate-homes'),
  },
  {
    name: 'other people’s saved searches can be read',
    sql: 'alter policy person_reads_own_rows on public.saved_searches using (true)',
    tests: ['supabase/tests/access/access-matrix.test.ts'],
  },
  {
    name: 'two pictures are primary',
    sql: 'drop index public.property_images_primary_key; alter table public.property_images disable trigger _100_check_property_image',
    tests: ['supabase/tests/tables/property-images.test.ts'],
  },
];
