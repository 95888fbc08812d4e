// Builds the arguments of the database functions that record a drawer count.

/** Drawer count: the total, the notes and coins if counted separately, and the broker's remark. */
export type DrawerCount = {
  centimes: number;
  pieces: Record<string, number> | null;
  note: string;
};

export const drawerCountArguments = ({ centimes, pieces, note }: DrawerCount) => ({
  p_counted_centimes: centimes,
  ...(pieces && { p_pieces: pieces }),
  ...(note && { p_note: note }),
});
