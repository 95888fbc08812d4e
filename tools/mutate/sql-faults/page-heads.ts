// Faults in what links say of themselves, and in the list of pages for search engines.
import type { SqlFault } from '../sql-fault.ts';

const HEADS = ['supabase/tests/functions/page-heads/page-head.test.ts'];
const LISTS = ['supabase/tests/functions/page-heads/listed-pages.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a home that was deleted is forgotten',
    sql: 'drop trigger _800_remember_deleted_home on public.properties',
    tests: HEADS,
  },
  {
    name: 'a draft that was deleted is remembered as a home',
    sql: `drop trigger _800_remember_deleted_home on public.properties;
      create trigger _800_remember_deleted_home after delete on public.properties
        for each row execute function private.remember_deleted_home()`,
    tests: HEADS,
  },
  {
    name: 'a sold home that the staff took down is said to be gone',
    function: 'private.head_of_missing_home',
    replace: [' and p.taken_down_at is null', ''],
    tests: HEADS,
  },
  {
    name: 'a home that its owner withdrew is said to be sold',
    function: 'private.head_of_missing_home',
    replace: [' and p.is_published', ''],
    tests: HEADS,
  },
  {
    name: 'a sold home of a suspended owner is said to be sold',
    function: 'private.head_of_missing_home',
    replace: [' and private.may_list_homes(p.created_by)', ''],
    tests: HEADS,
  },
  {
    name: 'a home that is not there may be listed',
    function: 'private.head_of_missing_home',
    replace: ["'is_listed', false", "'is_listed', true"],
    tests: HEADS,
  },
  {
    name: 'the head of a home asks the table instead of the view',
    function: 'private.head_of_home',
    replace: [
      "'picture', jsonb_build_object(",
      "'owner', v_home.owner_first_name, 'picture', jsonb_build_object(",
    ],
    tests: HEADS,
  },
  {
    name: 'the title of a home is that of another language',
    function: 'private.head_of_home',
    replace: ["when 'fr' then v_home.title_fr", "when 'fr' then v_home.title_ar"],
    tests: HEADS,
  },
  {
    name: 'a rent is offered as a sale',
    function: 'private.data_of_home',
    replace: ["when 'rent' then 'LeaseOut'", "when 'rent' then 'Sell'"],
    tests: HEADS,
  },
  {
    name: 'the picture of a parcel has an address of its own',
    function: 'private.head_of_secret_link',
    replace: ["'/' || p_area,", "'/' || p_area || '/' || p_code,"],
    tests: HEADS,
  },
  {
    name: 'a search engine may list secret links',
    function: 'private.head_of_secret_link',
    replace: ["'is_listed', false", "'is_listed', true"],
    tests: HEADS,
  },
  {
    name: 'a link whose time is over is found',
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
    name: 'a home on the edge of two parts stands in both',
    function: 'public.listed_pages',
    replace: ['l.sample < p_part * 256 / p_parts', 'l.sample <= p_part * 256 / p_parts'],
    tests: LISTS,
  },
  {
    name: 'parts hold twice as many homes',
    function: 'public.listed_page_parts',
    replace: ['4000.0', '8000.0'],
    tests: LISTS,
  },
];
