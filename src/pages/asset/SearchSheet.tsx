import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { LONGEST_RECORD_KEYWORD } from '../../contract/limits.ts';
import { useMember } from '../../session/use-member.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useForm, type Refusal } from '../../ui/use-form.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { useServerDay } from '../shared/use-server-time.ts';
import styles from './asset.module.css';
import { DayRangeField } from './DayRangeField.tsx';
import type { RecordSearch } from './records.ts';

interface SearchSheetProps {
  search: RecordSearch | null;
  onSearch: (search: RecordSearch) => void;
  onClose: () => void;
}

const EMPTY = { keyword: '', from: '', to: '' };
const LABELS = { keyword: 'asset.keyword', from: 'asset.from', to: 'asset.to' } as const;

function check({ keyword, from, to }: typeof EMPTY): Refusal[] {
  if (!keyword.trim() && !from && !to) return [{ field: 'keyword', text: 'asset.searchEmpty' }];
  return [];
}

export function SearchSheet({ search, onSearch, onClose }: SearchSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const joined = useMember().created_at.slice(0, 10);
  const today = useServerDay();
  const form = useForm({ initial: search ?? EMPTY, labels: LABELS, check });
  const keyword = form.field('keyword');
  return (
    <Sheet
      title={t('asset.search')}
      onClose={onClose}
      footer={
        <Button type="submit" form={id}>
          {t('asset.searchStart')}
        </Button>
      }
    >
      <form
        id={id}
        className={css['search']}
        role="search"
        noValidate
        onSubmit={form.handleSubmit(() =>
          onSearch({ ...form.values, keyword: form.values.keyword.trim() }),
        )}
      >
        <Field
          {...keyword}
          onChange={(text) => keyword.onChange([...text].slice(0, LONGEST_RECORD_KEYWORD).join(''))}
          placeholder={t('asset.keywordHint')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <DayRangeField
          range={form.values}
          min={joined}
          max={today}
          onChange={({ from, to }) => {
            form.set('from', from);
            form.set('to', to);
            // Also removes the refusal of an empty search.
            form.set('keyword', form.values.keyword);
          }}
        />
      </form>
    </Sheet>
  );
}
