// Deliberate faults in link previews (page heads) and in the sitemap for search engines.
import type { SqlFault } from '../sql-fault.ts';

const HEADS = ['supabase/tests/functions/page-heads/page-head.test.ts'];
const LISTS = ['supabase/tests/functions/page-heads/listed-pages.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a deleted home is not remembered as gone',
    sql: 'drop trigger _800_remember_deleted_home on public.properties',
    tests: HEADS,
  },
  {
    name: 'a deleted draft is remembered as a home',
    sql: `drop trigger _800_remember_deleted_home on public.properties;
      create trigger _800_remember_deleted_home after delete on public.properties
        for each row execute function private.remember_deleted_home()`,
    tests: HEADS,
  },
  {
    name: 'a sold home taken down by staff is reported as gone',
    function: 'private.head_of_missing_home',
    replace: [' and p.taken_down_at is null', ''],
    tests: HEADS,
  },
  {
    name: 'a home withdrawn by its owner is reported as sold',
    function: 'private.head_of_missing_home',
    replace: [' and p.is_published', ''],
    tests: HEADS,
  },
  {
    name: 'a sold home of a suspended owner is reported as sold',
    function: 'private.head_of_missing_home',
    replace: [' and private.may_list_homes(p.created_by)', ''],
    tests: HEADS,
  },
  {
    name: 'a missing home may be indexed',
    function: 'private.head_of_missing_home',
    replace: ["'is_listed', false", "'is_listed', true"],
    tests: HEADS,
  },
  {
    name: 'the page head of a home reads the table instead of the view',
    function: 'private.head_of_home',
    replace: [
      "'picture', jsonb_build_object(",
      "'owner', v_home.owner_first_name, 'picture', jsonb_build_object(",
    ],
    tests: HEADS,
  },
  {
    name: 'the title of a home is in another language',
    function: 'private.head_of_home',
    replace: ["when 'fr' then v_home.title_fr", "when 'fr' then v_home.title_ar"],
    tests: HEADS,
  },
  {
    name: 'a rental is described as a sale',
    function: 'private.data_of_home',
    replace: ["when 'rent' then 'LeaseOut'", "when 'rent' then 'Sell'"],
    tests: HEADS,
  },
  {
    name: 'the picture of a parcel has its own URL',
    function: 'private.head_of_secret_link',
    replace: ["'/' || p_area,", "'/' || p_area || '/' || p_code,"],
    tests: HEADS,
  },
  {
    name: 'search engines may index secret links',
    function: 'private.head_of_secret_link',
    replace: ["'is_listed', false", "'is_listed', true"],
    tests: HEADS,
  },
  {
    name: 'an expired link is found',
    function: 'private.head_of_secret_link',
    replace: ['v_is_live := v_parcel is not null', 'v_is_live := true'],
    tests: HEADS,
  },
  {
    name: 'paths below a page have its head',
    function: 'public.page_head',
    replace: ["'^/homes/[^/]+$'", "'^/homes/'"],
    tests: HEADS,
  },
  {
    name: 'a home at the boundary of two sitemap parts is in both',
    function: 'public.listed_pages',
    replace: ['l.sample < p_part * 256 / p_parts', 'l.sample <= p_part * 256 / p_parts'],
    tests: LISTS,
  },
  {
    name: 'sitemap parts contain twice as many homes',
    function: 'public.listed_page_parts',
    replace: ['4000.0', '8000.0'],
    tests: LISTS,
  },
];
