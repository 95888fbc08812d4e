// A count of a drawer as the database takes it.

/** Of a drawer: the sum, its notes and coins where he counted them, and his word. */
export type DrawerCount = {
  centimes: number;
  pieces: Record<string, number> | null;
  note: string;
};

export const countArguments = ({ centimes, pieces, note }: DrawerCount) => ({
  p_counted_centimes: centimes,
  ...(pieces && { p_pieces: pieces }),
  ...(note && { p_note: note }),
});
