import { MOST_RETURN_PICTURES } from '@shop/contract/order-returns';
import { t } from '../../t.ts';
import styles from './return-dialog.module.css';
import type { usePictures } from './use-pictures.ts';

export function ReturnPictures({ pictures }: { pictures: ReturnType<typeof usePictures> }) {
  const { chosen, isFull, problem, add, remove } = pictures;
  return (
    <fieldset className={styles.part} data-problem={problem ? '' : undefined}>
      <legend>{t('Pictures')}</legend>
      <div className={styles.pictures}>
        {chosen.map((picture, at) => (
          <span key={picture.preview} className={styles.picture}>
            <img src={picture.preview} alt={t('Chosen, number {number}', { number: at + 1 })} width={72} height={72} />
            <button
              type="button"
              aria-label={t('Remove picture {number}', { number: at + 1 })}
              onClick={() => remove(picture)}
            >
              ×
            </button>
          </span>
        ))}
        {!isFull && (
          <label className={styles.add}>
            <input
              type="file"
              accept="image/*"
              multiple
              onChange={({ target }) => {
                void add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            {t('Add a picture')}
          </label>
        )}
      </div>
      <p role="alert" className={styles.missing}>
        {problem}
      </p>
      <p className={styles.hint}>
        {t('They help the shop to decide. Up to {count}, of the item and its packet.', {
          count: MOST_RETURN_PICTURES,
        })}
      </p>
    </fieldset>
  );
}
