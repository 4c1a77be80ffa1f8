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

-- No money arrived for it, as far as the trust knows.
CREATE OR REPLACE FUNCTION is_unpaid(payment payments) RETURNS boolean LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT payment.state IN ('waiting', 'claimed', 'failed') AND payment.receipt_number IS NULL
    AND payment.done_at IS NULL
    AND NOT EXISTS (SELECT FROM statement_lines WHERE payment_id = payment.id)
$$;

-- The accounts need no attempt without money, so it is erased with its profile.
CREATE OR REPLACE FUNCTION erase_unpaid_payments() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM payment_history USING payments
    WHERE payments.profile_id = OLD.id AND payment_id = payments.id AND is_unpaid(payments);
  DELETE FROM payments WHERE profile_id = OLD.id AND is_unpaid(payments);
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER profiles_erase_unpaid_payments BEFORE DELETE ON profiles
  FOR EACH ROW EXECUTE FUNCTION erase_unpaid_payments();

-- A depth above 1: a trigger deletes the row, not a statement.
CREATE OR REPLACE FUNCTION refuse_payment_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 AND is_unpaid(OLD) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER payments_are_kept BEFORE DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_deletion();

CREATE OR REPLACE FUNCTION refuse_payment_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1
    AND EXISTS (SELECT FROM payments WHERE id = OLD.payment_id AND is_unpaid(payments))
  THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER payment_history_append_only BEFORE UPDATE OR DELETE ON payment_history
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_history_change();
