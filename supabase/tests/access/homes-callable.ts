// Which roles of requests may call the functions of homes.

const PEOPLE = ['authenticated', 'service_role'];
const EVERYBODY = ['anon', 'authenticated', 'service_role'];

export const HOMES_CALLABLE: Record<string, string[]> = {
  'private.fold_text': ['authenticated', 'service_role'],
  'private.invalid_property_field': ['authenticated', 'service_role'],
  'private.is_own_picture': ['authenticated'],
  'private.is_temporary_picture': ['authenticated'],
  'private.may_change_home_pictures': ['authenticated'],
  'private.may_upload_picture': ['authenticated'],
  'private.owns_property': ['authenticated'],
  'private.require_home_writer': ['authenticated'],
  'public.contact_home_owner': PEOPLE,
  'public.count_homes': EVERYBODY,
  'public.delete_property': PEOPLE,
  'public.home_details': EVERYBODY,
  'public.homes_on_map': EVERYBODY,
  'public.my_favourite_homes': PEOPLE,
  'public.my_home_searches': PEOPLE,
  'public.my_properties': PEOPLE,
  'public.my_property_statistics': PEOPLE,
  'public.price_per_sqm_of': EVERYBODY,
  'public.publish_property': PEOPLE,
  'public.remove_home_search': PEOPLE,
  'public.reorder_images': PEOPLE,
  'public.report_home': PEOPLE,
  'public.reveal_home_phone': PEOPLE,
  'public.save_home_search': PEOPLE,
  'public.save_property_draft': PEOPLE,
  'public.search_homes': EVERYBODY,
  'public.see_home_search': PEOPLE,
  'public.set_favourite_home': PEOPLE,
  'public.set_primary_image': PEOPLE,
  'public.similar_homes': EVERYBODY,
};
