import type { Image, Tint } from '@shop/contract/common';
import { currentLanguage, ENGLISH } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { trashIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { Picture } from '@shop/ui/picture';
import { useRef } from 'react';
import { languageName, otherLanguages } from '../../../features/in-languages/languages.ts';
import { textIn } from '../../../features/in-languages/texts-in.ts';
import { Problem } from '../../../features/problem/problem.tsx';
import { MoveButtons } from '../../../features/sorting/move-buttons.tsx';
import { moved } from '../../../features/sorting/moved.ts';
import { useSorting } from '../../../features/sorting/use-sorting.ts';
import { t } from '../../../t.ts';
import styles from './picture-editor.module.css';
import { PictureSources } from './picture-sources.tsx';

interface Props {
  pictures: readonly Image[];
  tint: Tint;
  name: string;
  refused: string | undefined;
  onChange: (pictures: Image[]) => void;
  onUploaded: (url: string) => void;
}

const nameOf = (position: number) =>
  position === 0 ? t('Main picture') : t('Picture {number}', { number: position + 1 });

/** A product's pictures in their order; the first is on its card. */
export function PictureEditor({ pictures, tint, name, refused, onChange, onUploaded }: Props) {
  const message = useRef<HTMLParagraphElement>(null);
  const move = (from: number, to: number) => {
    onChange(moved(pictures, from, to));
    if (message.current)
      message.current.textContent = t('{before} is now {after}.', {
        before: nameOf(from),
        after: nameOf(to).toLowerCase(),
      });
  };
  const sorting = useSorting(move);
  const change = (position: number, part: Partial<Image>) =>
    onChange(pictures.map((picture, at) => (at === position ? { ...picture, ...part } : picture)));

  return (
    <div className={styles.editor}>
      <ol className={styles.list}>
        {pictures.map((picture, position) => (
          <li key={picture.url} className={styles.item} {...sorting(position)}>
            <Picture
              url={picture.url}
              alt={textIn(picture.in_languages, currentLanguage(), 'alt') || (picture.alt ?? '')}
              tint={tint}
              sizes="96px"
              largest={160}
            />
            <div className={styles.about}>
              <b>{nameOf(position)}</b>
              <input
                name="img_ids"
                lang={ENGLISH}
                aria-label={t('Description of {name}', { name: nameOf(position).toLowerCase() })}
                placeholder={position === 0 ? name || t('Description') : t('Description, such as: back of the pack')}
                maxLength={200}
                value={picture.alt ?? ''}
                onChange={({ target }) => change(position, { alt: target.value })}
              />
              {otherLanguages().map((language) => (
                <input
                  key={language}
                  name="img_ids"
                  lang={language}
                  aria-label={t('Description of {name} in {language}', {
                    name: nameOf(position).toLowerCase(),
                    language: languageName(language),
                  })}
                  placeholder={t('In {language}', { language: languageName(language) })}
                  maxLength={200}
                  value={textIn(picture.in_languages, language, 'alt')}
                  onChange={({ target }) =>
                    change(position, { in_languages: { ...picture.in_languages, [language]: { alt: target.value } } })
                  }
                />
              ))}
              <span className={styles.buttons}>
                <MoveButtons name={nameOf(position)} position={position} count={pictures.length} onMove={move} />
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('Remove {name}', { name: nameOf(position).toLowerCase() })}
                  onClick={() => onChange(pictures.filter(({ url }) => url !== picture.url))}
                >
                  <Icon path={trashIcon} size={20} />
                </button>
              </span>
            </div>
          </li>
        ))}
      </ol>
      <p ref={message} className={layout.hidden} aria-live="polite" />
      {refused && <Problem>{refused}</Problem>}
      <PictureSources isFull={pictures.length >= 12} onUploaded={onUploaded} />
    </div>
  );
}
