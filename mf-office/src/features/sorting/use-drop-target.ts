import { type DragEvent, useState } from 'react';

/** Accepts items dragged from another list, if `fits` knows one of their types; `onDrop` gets the data of this type. */
export function useDropTarget(fits: (type: string) => boolean, onDrop: (data: string) => void) {
  const [isOver, setOver] = useState(false);
  const typeOf = ({ dataTransfer }: DragEvent) => dataTransfer.types.find(fits);
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!typeOf(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      const type = typeOf(event);
      if (!type) return;
      event.preventDefault();
      onDrop(event.dataTransfer.getData(type));
    },
  };
}
