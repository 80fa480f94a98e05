let last: { importId: string; file: File } | undefined;

/** While the shop stays open in this tab, the file of the last check can be looked at again. */
export const keepFile = (importId: string, file: File) => {
  last = { importId, file };
};

export const fileOf = (importId: string): File | undefined => (last?.importId === importId ? last.file : undefined);
