// Queries for the owner's properties, under one root key so that a mutation invalidates all of
// them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import type { Property } from '../model/property.ts';
import type { ListState } from '../model/property-list-state.ts';

const NAMED = 'id,name,name_fr,name_ar';

export const propertyQueries = {
  all: () => ['properties'] as const,
  list: (userId: string, { q, filters, sort, direction, page, size }: ListState) =>
    queryOptions({
      queryKey: [
        ...propertyQueries.all(),
        'list',
        userId,
        { q, filters, sort, direction, page, size },
      ],
      placeholderData: keepPreviousData,
      queryFn: () =>
        call('my_properties', {
          p_filters: filters,
          p_search: q,
          p_sort: sort,
          p_direction: direction,
          p_page: page,
          p_page_size: size,
        }),
    }),
  statistics: (userId: string, { filters }: ListState) =>
    queryOptions({
      queryKey: [...propertyQueries.all(), 'statistics', userId, filters],
      placeholderData: keepPreviousData,
      queryFn: () => call('my_property_statistics', { p_filters: filters }),
    }),
  detail: (userId: string, propertyId: string) =>
    queryOptions({
      queryKey: [...propertyQueries.all(), 'detail', userId, propertyId],
      queryFn: async (): Promise<Property> => {
        const supabase = await getSupabase();
        const answer = await supabase
          .from('properties')
          .select(
            `*,cities(${NAMED}),neighborhoods(${NAMED}),property_types(${NAMED},code),property_images(id,image_url,image_order,is_primary,width,height,preview)`,
          )
          .eq('id', propertyId)
          .eq('created_by', userId)
          .order('image_order', { referencedTable: 'property_images' })
          .maybeSingle()
          .overrideTypes<Property, { merge: false }>();
        return unwrap(answer);
      },
    }),
};
