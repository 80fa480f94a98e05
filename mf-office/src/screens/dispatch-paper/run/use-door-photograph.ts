import { useRef, useState } from 'react';
import { t } from '../../../t.ts';
import { doorPicture } from './door-picture.ts';

/** The picture that the rider takes at the door. */
export function useDoorPhotograph() {
  const [photograph, setPhotograph] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const newest = useRef(0);

  async function take(file: File) {
    newest.current += 1;
    const own = newest.current;
    setProblem(undefined);
    setReading(true);
    const picture = file.type.startsWith('image/') ? await doorPicture(file) : undefined;
    if (own !== newest.current) return;
    setReading(false);
    if (picture) setPhotograph(picture);
    else setProblem(t('This picture cannot be read here. Please take another one.'));
  }

  function remove() {
    newest.current += 1;
    setReading(false);
    setPhotograph(undefined);
  }

  return { photograph, problem, isReading, take, remove };
}
