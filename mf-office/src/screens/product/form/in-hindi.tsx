import { nameOfLanguage } from '@shop/ui/language-links';
import { Collapse } from 'antd';
import { useState } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import { HindiField } from '../../../features/in-hindi/hindi-field.tsx';
import { hindiOf } from '../../../features/in-hindi/with-hindi.ts';
import { RichText } from '../../../features/rich-text/rich-text.tsx';
import { t } from '../../../t.ts';
import type { PartProps } from './fields.ts';
import styles from './product-form.module.css';

type Props = Pick<PartProps, 'draft' | 'edit' | 'problems'>;

const NAME = 'in_languages.hi.name';
const DESCRIPTION = 'in_languages.hi.description';

function missingWords(hasName: boolean, isDescribed: boolean): string {
  if (hasName) return isDescribed ? t('complete') : t('description missing');
  return isDescribed ? t('name missing') : t('nothing yet');
}

/** What customers read who chose Hindi. The editor of the description is loaded when this is opened. */
export function InHindi({ draft: { in_languages, description, details }, edit, problems }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name = '', description: hindi = '' } = in_languages.hi ?? {};
  const set = (change: (typeof in_languages)[string]) =>
    edit({ in_languages: { ...in_languages, hi: { ...in_languages.hi, ...change } } });
  const isWrong = Boolean(problems[NAME] || problems[DESCRIPTION]);
  const words = missingWords(name.trim() !== '', hindi !== '' || description === '');

  return (
    <Collapse
      className={styles.folded ?? ''}
      activeKey={isOpen || isWrong ? ['hi'] : []}
      onChange={(open) => setOpen(open.length > 0)}
      items={[
        {
          key: 'hi',
          label: (
            <>
              <span lang="hi">{nameOfLanguage('hi')}</span>: {words}
            </>
          ),
          children: (
            <div className={styles.inside}>
              <TextField
                label={t('Name in Hindi')}
                name="in_languages"
                lang="hi"
                autoComplete="off"
                maxLength={200}
                value={name}
                error={problems[NAME]}
                hint={t('As customers say it: राजमा चित्रा, 1 किलो. Without it they see the English name.')}
                onChange={({ target }) => set({ name: target.value })}
              />
              <RichText
                label={t('Description in Hindi')}
                value={hindi}
                error={problems[DESCRIPTION]}
                onChange={(html) => set({ description: html })}
              />
              {details.origin && (
                <HindiField
                  label={t('Origin')}
                  maxLength={120}
                  value={hindiOf(in_languages, 'origin')}
                  onChange={(origin) => set({ origin })}
                />
              )}
              {details.shelf_life && (
                <HindiField
                  label={t('Shelf life')}
                  maxLength={120}
                  value={hindiOf(in_languages, 'shelf_life')}
                  onChange={(shelf_life) => set({ shelf_life })}
                />
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
