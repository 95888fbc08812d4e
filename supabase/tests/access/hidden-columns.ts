// List of the columns of readable tables that no signed-in person may read.

const PLACE = ['address', 'contact_name', 'contact_phone', 'landmark', 'latitude', 'longitude'];
/**
 * Hidden columns by table. A person who is allowed to see a hidden value receives it from a
 * database function.
 */
export const HIDDEN_COLUMNS: Record<string, string[]> = {
  address_proofs: ['seen_by'],
  chat_reports: ['resolved_by'],
  courier_tariffs: ['created_by'],
  deliveries: [
    ...['pickup', 'dropoff'].flatMap((door) =>
      [...PLACE, 'notes'].map((part) => `${door}_${part}`),
    ),
    ...['base', 'covered', 'declared_value', 'insurance', 'refused', 'returned', 'total'].map(
      (price) => `${price}_centimes`,
    ),
    ...['weight_extra_centimes', 'tariff_id', 'content_hash', 'contents', 'search_text'],
    ...['chargeable_grams', 'final_weight_grams', 'weight_grams'],
    ...['height_cm', 'length_cm', 'width_cm', 'holder_id', 'picked_up_by', 'delivered_by'],
    ...['handed_to_id', 'hub_city_id'],
  ],
  delivery_claims: ['decided_by'],
};
