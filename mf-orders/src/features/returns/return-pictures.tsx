import { MOST_RETURN_PICTURES } from '@shop/contract/order-returns';
import styles from './return-dialog.module.css';
import type { usePictures } from './use-pictures.ts';

export function ReturnPictures({ pictures }: { pictures: ReturnType<typeof usePictures> }) {
  const { chosen, isFull, problem, add, remove } = pictures;
  return (
    <fieldset className={styles.part}>
      <legend>Pictures</legend>
      <div className={styles.pictures}>
        {chosen.map((picture, at) => (
          <span key={picture.preview} className={styles.picture}>
            <img src={picture.preview} alt={`Chosen, number ${at + 1}`} width={72} height={72} />
            <button type="button" aria-label={`Remove picture ${at + 1}`} onClick={() => remove(picture)}>
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
            Add a picture
          </label>
        )}
      </div>
      <p className={styles.hint}>
        {problem ?? `They help the shop to decide. Up to ${MOST_RETURN_PICTURES}, of the item and its packet.`}
      </p>
    </fieldset>
  );
}
