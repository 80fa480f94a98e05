import { type DragEvent, useState } from 'react';

interface Dragged {
  from: number;
  over: number;
}

/** Drag and drop within one list: the handlers of an item, and the position of the drop line. */
export function useSorting(onMove: (from: number, to: number) => void, enabled = true) {
  const [dragged, setDragged] = useState<Dragged | null>(null);

  function over(event: DragEvent, position: number) {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    if (dragged.over !== position) setDragged({ ...dragged, over: position });
  }

  function drop(event: DragEvent) {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    setDragged(null);
    if (dragged.from !== dragged.over) onMove(dragged.from, dragged.over);
  }

  return (position: number) => ({
    draggable: enabled,
    'data-dragged': dragged?.from === position || undefined,
    'data-over': (dragged && dragged.over === position && dragged.from !== position) || undefined,
    onDragStart(event: DragEvent) {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
      setDragged({ from: position, over: position });
    },
    onDragOver: (event: DragEvent) => over(event, position),
    onDrop: drop,
    onDragEnd: () => setDragged(null),
  });
}
