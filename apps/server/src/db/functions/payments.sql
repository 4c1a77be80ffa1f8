CREATE OR REPLACE FUNCTION keep_payment_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND ROW (old.state, old.amount_paise, old.utr, old.remark)
     IS NOT DISTINCT FROM ROW (new.state, new.amount_paise, new.utr, new.remark) THEN
    RETURN NULL;
  END IF;
  INSERT INTO payment_history
    (payment_id, at, state, amount_paise, utr, remark, changed_by, changed_by_name)
  VALUES
    (new.id, new.updated_at, new.state, new.amount_paise, new.utr, new.remark, new.changed_by, new.changed_by_name);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payments_keep_history AFTER INSERT OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_payment_history();
CREATE OR REPLACE TRIGGER payments_are_kept BEFORE DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER payment_history_append_only BEFORE UPDATE OR DELETE ON payment_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
