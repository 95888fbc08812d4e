// Parameters shared by the paths of the OpenAPI document.

const text = (name: string, place: 'query' | 'header', description: string) => ({
  name,
  description,
  required: false,
  in: place,
  type: 'string',
});

const prefer = (values: string[]) => ({
  ...text('Prefer', 'header', 'Preference'),
  enum: values,
});

const RETURN = ['return=representation', 'return=minimal', 'return=none'];

export const SHARED_PARAMETERS: Record<string, object> = {
  preferParams: prefer(['params=single-object']),
  preferReturn: prefer(RETURN),
  preferCount: prefer(['count=none']),
  preferPost: prefer([...RETURN, 'resolution=ignore-duplicates', 'resolution=merge-duplicates']),
  select: text('select', 'query', 'Filtering Columns'),
  on_conflict: text('on_conflict', 'query', 'On Conflict'),
  order: text('order', 'query', 'Ordering'),
  range: text('Range', 'header', 'Limiting and Pagination'),
  rangeUnit: {
    ...text('Range-Unit', 'header', 'Limiting and Pagination'),
    default: 'items',
  },
  offset: text('offset', 'query', 'Limiting and Pagination'),
  limit: text('limit', 'query', 'Limiting and Pagination'),
};
